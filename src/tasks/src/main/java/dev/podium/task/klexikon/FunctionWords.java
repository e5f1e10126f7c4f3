package dev.podium.task.klexikon;

import dev.podium.text.Stemmer;
import dev.podium.text.Tokenization;
import dev.podium.text.Tokenizer;
import java.util.Set;

/** German words that hold sentences together and say little of what a text is about, by their stems. */
final class FunctionWords {

    private static final Set<String> STEMS =
            Set.copyOf(new Tokenization(Tokenizer.UNICODE, Stemmer.CISTEM).tokens("""
            der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
            ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich man selbst selber einander
            mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines
            sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres
            euer eure euren eurem eurer eures
            dieser diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem
            mancher manche manches manchen manchem solcher solche solches solchen solchem
            welcher welche welches welchen welchem derselbe dieselbe dasselbe derjenige diejenige dasjenige
            alle alles allem allen aller beide beiden einige einigen einiger etwas nichts niemand jemand viele vielen vieler
            viel wenig wenige wenigen mehr mehrere mehreren meist meisten andere anderen anderer anderes anderem
            wer wen wem wessen was wo wohin woher wann warum wie wieso weshalb
            deren dessen denen davon dafür dagegen damit danach daran darauf daraus darin darüber darum darunter dabei dadurch
            dazu dahin daher hierzu hierbei wobei wodurch womit wovon wozu woran worauf worin
            und oder aber sondern denn doch sowie sowohl als auch weder noch entweder beziehungsweise
            dass ob weil da wenn falls sobald solange während bevor nachdem bis seit seitdem obwohl damit indem sodass
            an am auf aus außer bei beim durch für gegen hinter in im ins mit nach neben ohne über um unter unterhalb
            oberhalb innerhalb außerhalb von vom vor wegen zu zum zur zwischen ab trotz statt anstatt entlang gegenüber
            ist sind bin bist war waren warst wäre wären sei seien gewesen wird werden wurde wurden worden würde würden
            hat haben habe hast hatte hatten hätte hätten gehabt kann können konnte konnten könnte könnten
            muss müssen musste mussten müsste müssten soll sollen sollte sollten will wollen wollte wollten
            darf dürfen durfte durften dürfte mag mögen mochte möchte möchten
            nicht nur sehr schon erst so dann dort hier jetzt nun immer nie niemals oft manchmal meistens etwa ungefähr
            wieder also zwar jedoch allerdings dennoch trotzdem deshalb deswegen außerdem zudem ebenso ebenfalls
            fast ganz gar eher sogar besonders vor allem zum beispiel
            """));

    private FunctionWords() {}

    /** Whether a stem is that of a function word. */
    static boolean has(String stem) {
        return STEMS.contains(stem);
    }
}
