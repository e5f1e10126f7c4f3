package dev.podium.web.agreement;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of agreement: {@code messages/agreement[_de].properties}. */
@MessageBundle("agreement")
public interface AgreementTexts {

    String title();

    String lead();

    String annotators(int n);

    String allTitle();

    String allCaption();

    String allAbout(int firm);

    String coefficient();

    String value();

    String interval();

    String number(String number, String items);

    String tooFew();

    String noInterval();

    String rough();

    String slicesTitle();

    String show();

    String chartNow(String name, int slices);

    String caption(String name);

    String sliceAbout();

    String slice();

    String all();

    String keyValue();

    String keyAll();

    String ceilingTitle();

    String ceilingAbout(String what);

    String ceilingCaption(String subtask);

    String annotator();

    String annotatorOf(int n);

    String against(String what);

    String mean();

    String range();

    String helpTitle();

    String file();

    String workingTitle();

    String working();

    String reload();

    String noneTitle();

    String none();

    String later();

    String hidden();
}
