package dev.podium.bundle.inside;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which modules files in Python import that are neither Python's own nor beside them. */
final class Imports {

    /** Of Python 3.9 to 3.11: {@code sys.stdlib_module_names}, and what those had that were before. */
    private static final Set<String> OF_PYTHON = Set.of("""
            __future__ abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64
            bdb binascii binhex bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs
            codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg
            crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest
            dummy_threading email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch
            formatter fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip
            hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools
            json keyword lib2to3 linecache locale logging lzma macpath mailbox mailcap marshal math mimetypes
            mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers
            opcode operator optparse os ossaudiodev parser pathlib pdb pickle pickletools pipes pkgutil platform
            plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data
            pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select
            selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3
            sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau
            symbol symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this
            threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle
            turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser
            winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
            """.strip().split("\\s+", -1));

    private static final Pattern IMPORT = Pattern.compile("\\s*import\\s+(.+)");
    private static final Pattern FROM = Pattern.compile("\\s*+from\\s++([A-Za-z_]\\w*+)[\\w.]*+\\s++import\\b.*");
    private static final Pattern NAME = Pattern.compile("\\s*([A-Za-z_]\\w*).*");

    private static final String PYTHON = ".py";

    private Imports() {}

    /**
     * The modules at the top level, by name.
     *
     * @param files names of all files of the program: a module of a name that one of them or a folder has is its own
     */
    static Set<String> of(List<Sources.Source> sources, Collection<String> files) {
        Set<String> own = own(files);
        Set<String> modules = new TreeSet<>();
        for (Sources.Source source : sources) {
            source.lines().stream()
                    .filter(PythonLines.Line::begins)
                    .flatMap(line -> List.of(line.code().split("[;:]", -1)).stream())
                    .forEach(statement -> add(statement, modules));
        }
        modules.removeIf(module -> OF_PYTHON.contains(module) || own.contains(module));
        return modules;
    }

    private static void add(String statement, Set<String> modules) {
        Matcher from = FROM.matcher(statement);
        Matcher plain = IMPORT.matcher(statement);
        if (from.matches()) {
            modules.add(from.group(1));
        } else if (plain.matches()) {
            for (String each : plain.group(1).split(",", -1)) {
                Matcher name = NAME.matcher(each);
                if (name.matches()) {
                    modules.add(name.group(1));
                }
            }
        }
    }

    private static Set<String> own(Collection<String> files) {
        Set<String> own = new HashSet<>();
        for (String file : files) {
            for (String part : file.split("/", -1)) {
                own.add(part.endsWith(PYTHON) ? part.substring(0, part.length() - PYTHON.length()) : part);
            }
        }
        return own;
    }
}
