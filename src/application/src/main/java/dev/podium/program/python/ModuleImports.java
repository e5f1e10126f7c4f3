package dev.podium.program.python;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which modules files in Python import that are neither Python's own nor beside them. */
public final class ModuleImports {

    /** Of Python 3.9 to 3.11: {@code sys.stdlib_module_names}, and what those had that were before, Python 2 among them. */
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
            BaseHTTPServer ConfigParser Cookie HTMLParser Queue SimpleHTTPServer SocketServer StringIO Tkinter UserDict
            UserList UserString __builtin__ anydbm cPickle cStringIO commands cookielib copy_reg dummy_thread exceptions
            future_builtins htmlentitydefs httplib md5 new popen2 robotparser sets sha thread urllib2 urlparse xmlrpclib
            """.strip().split("\\s+", -1));

    private static final Pattern IMPORT = Pattern.compile("\\s*import\\s+(.+)");
    private static final Pattern FROM = Pattern.compile("\\s*+from\\s++([A-Za-z_]\\w*+)[\\w.]*+\\s++import\\b.*");
    private static final Pattern BESIDE = Pattern.compile("\\s*+from\\s++\\.++\\s*+(\\w*+).*");
    private static final Pattern NAME = Pattern.compile("\\s*([A-Za-z_]\\w*).*");

    /** Where statements begin without which a program goes on, or may. */
    private static final Pattern PERHAPS = Pattern.compile("(async\\s+)?def\\b.*|if\\b.*\\bTYPE_CHECKING\\b.*");

    /** What goes on where a module is not there. */
    private static final Pattern WITHOUT = Pattern.compile(
            "except\\s*:.*|except\\b.*\\b(ImportError|ModuleNotFoundError|Exception|BaseException)\\b.*");

    /** What goes on with a statement that began further up. */
    private static final Pattern FURTHER = Pattern.compile("(except|else|elif|finally)\\b.*");

    private static final Pattern TRY = Pattern.compile("try\\b.*");
    private static final String PYTHON = ".py";

    private final PythonFile file;
    private final List<ModuleImport> found = new ArrayList<>();
    private final Set<String> beside = new HashSet<>();
    private final Deque<Block> open = new ArrayDeque<>();

    /**
     * A statement with others below it.
     *
     * @param depth how far it is moved in
     * @param from how many imports were found above it
     * @param perhaps whether a program goes on without what is imported in it
     */
    private record Block(int depth, int from, boolean perhaps) {}

    private ModuleImports(PythonFile file) {
        this.file = file;
    }

    /**
     * The modules at the top level, by name, each once: where it is needed first, if it is.
     *
     * @param names of all files of the program: a module of a name that one of them or a folder has is its own
     * @param command that starts the program: what is not reached from the files that it names is not looked at; where it names none, all are
     */
    public static List<ModuleImport> of(List<PythonFile> files, Collection<String> names, String command) {
        Set<String> own = own(names);
        Map<String, ModuleImport> modules = new TreeMap<>();
        for (ModuleImports each : reached(files, command)) {
            for (ModuleImport one : each.found) {
                if (!isOfPython(one.module()) && !own.contains(one.module())) {
                    modules.merge(one.module(), one, (first, next) -> first.needed() || !next.needed() ? first : next);
                }
            }
        }
        return List.copyOf(modules.values());
    }

    /** Those that a command names, what they import, and so on. */
    private static List<ModuleImports> reached(List<PythonFile> files, String command) {
        List<PythonFile> named =
                files.stream().filter(file -> command.contains(file.name())).toList();
        if (named.isEmpty()) {
            return files.stream().map(ModuleImports::read).toList();
        }
        Map<String, List<PythonFile>> byPart = new HashMap<>();
        for (PythonFile file : files) {
            byPart.computeIfAbsent(top(file), part -> new ArrayList<>()).add(file);
            parts(file.name())
                    .forEach(part -> byPart.computeIfAbsent(part, key -> new ArrayList<>())
                            .add(file));
        }
        Map<String, ModuleImports> reached = new TreeMap<>();
        Deque<PythonFile> waiting = new ArrayDeque<>(named);
        Set<String> asked = new HashSet<>();
        while (!waiting.isEmpty()) {
            PythonFile file = waiting.poll();
            if (!reached.containsKey(file.name())) {
                ModuleImports read = read(file);
                reached.put(file.name(), read);
                read.found.forEach(each -> read.beside.add(each.module()));
                read.beside.stream()
                        .filter(asked::add)
                        .forEach(part -> waiting.addAll(byPart.getOrDefault(part, List.of())));
            }
        }
        return List.copyOf(reached.values());
    }

    private static ModuleImports read(PythonFile file) {
        ModuleImports imports = new ModuleImports(file);
        file.lines().stream()
                .filter(line -> line.begins() && !line.code().isBlank())
                .forEach(imports::read);
        return imports;
    }

    private void read(PythonSourceLines.Line line) {
        String code = line.code().strip();
        int depth = line.code().indexOf(code);
        boolean further = FURTHER.matcher(code).matches();
        while (!open.isEmpty() && (open.peek().depth() > depth || (open.peek().depth() == depth && !further))) {
            open.pop();
        }
        if (!open.isEmpty()
                && open.peek().depth() == depth
                && WITHOUT.matcher(code).matches()) {
            Block tried = open.pop();
            found.subList(tried.from(), found.size())
                    .replaceAll(each -> new ModuleImport(each.module(), each.file(), each.line(), false));
            open.push(new Block(depth, tried.from(), true));
        }
        if (TRY.matcher(code).matches()) {
            open.push(new Block(depth, found.size(), false));
        } else if (PERHAPS.matcher(code).matches()) {
            open.push(new Block(depth, found.size(), true));
        }
        for (String statement : code.split("[;:]", -1)) {
            add(statement, line.number());
        }
    }

    private void add(String statement, int line) {
        Matcher from = FROM.matcher(statement);
        Matcher plain = IMPORT.matcher(statement);
        Matcher near = BESIDE.matcher(statement);
        if (from.matches()) {
            found(from.group(1), line);
        } else if (near.matches()) {
            beside.addAll(List.of(top(file), near.group(1)));
        } else if (plain.matches()) {
            for (String each : plain.group(1).split(",", -1)) {
                Matcher name = NAME.matcher(each);
                if (name.matches()) {
                    found(name.group(1), line);
                }
            }
        }
    }

    private void found(String module, int line) {
        found.add(new ModuleImport(module, file.name(), line, open.stream().noneMatch(Block::perhaps)));
    }

    /** What begins with an underscore is a part of what does not. */
    private static boolean isOfPython(String module) {
        return OF_PYTHON.contains(module) || module.startsWith("_");
    }

    private static Set<String> own(Collection<String> names) {
        Set<String> own = new HashSet<>();
        names.forEach(name -> own.addAll(parts(name)));
        return own;
    }

    /** Its folders, and itself as a module. */
    private static List<String> parts(String name) {
        String module = name.endsWith(PYTHON) ? name.substring(0, name.length() - PYTHON.length()) : name;
        return List.of(module.split("/", -1));
    }

    /** The folder at the top in which a file is, between slashes; one slash where it is in none. */
    private static String top(PythonFile file) {
        return "/" + file.name().substring(0, file.name().indexOf('/') + 1);
    }
}
