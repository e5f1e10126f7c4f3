package dev.podium.leaderboard.comparison;

import java.util.Locale;

/** A work that describes a method of ours, as papers cite it. */
public enum MethodReference {
    BELL2002("Bell and McCaffrey 2002", """
            @article{bell2002,
              author = {Bell, Robert M. and McCaffrey, Daniel F.},
              title = {Bias Reduction in Standard Errors for Linear Regression with Multi-Stage Samples},
              journal = {Survey Methodology}, volume = {28}, number = {2}, pages = {169--181}, year = {2002}
            }"""),
    EFRON1987("Efron 1987", """
            @article{efron1987,
              author = {Efron, Bradley},
              title = {Better Bootstrap Confidence Intervals},
              journal = {Journal of the American Statistical Association},
              volume = {82}, number = {397}, pages = {171--185}, year = {1987}
            }"""),
    HALL1992("Hall 1992", """
            @article{hall1992,
              author = {Hall, Peter},
              title = {On the Removal of Skewness by Transformation},
              journal = {Journal of the Royal Statistical Society: Series B},
              volume = {54},
              number = {1},
              pages = {221--228},
              year = {1992}
            }"""),
    HOLM1979("Holm 1979", """
            @article{holm1979,
              author = {Holm, Sture},
              title = {A Simple Sequentially Rejective Multiple Test Procedure},
              journal = {Scandinavian Journal of Statistics}, volume = {6}, number = {2}, pages = {65--70}, year = {1979}
            }"""),
    KOEHN2004("Koehn 2004", """
            @inproceedings{koehn2004,
              author = {Koehn, Philipp},
              title = {Statistical Significance Tests for Machine Translation Evaluation},
              booktitle = {Proceedings of the 2004 Conference on Empirical Methods in Natural Language Processing},
              pages = {388--395}, year = {2004}
            }"""),
    MOGSTAD2024("Mogstad et al. 2024", """
            @article{mogstad2024,
              author = {Mogstad, Magne and Romano, Joseph P. and Shaikh, Azeem M. and Wilhelm, Daniel},
              title = {Inference for Ranks with Applications to Mobility across Neighbourhoods and Academic Achievement
                across Countries},
              journal = {The Review of Economic Studies}, volume = {91}, number = {1}, pages = {476--518}, year = {2024}
            }"""),
    NOREEN1989("Noreen 1989", """
            @book{noreen1989,
              author = {Noreen, Eric W.},
              title = {Computer-Intensive Methods for Testing Hypotheses: An Introduction},
              publisher = {Wiley}, year = {1989}
            }"""),
    PIEPHO2004("Piepho 2004", """
            @article{piepho2004,
              author = {Piepho, Hans-Peter},
              title = {An Algorithm for a Letter-Based Representation of All-Pairwise Comparisons},
              journal = {Journal of Computational and Graphical Statistics},
              volume = {13}, number = {2}, pages = {456--466}, year = {2004}
            }"""),
    PUSTEJOVSKY2018("Pustejovsky and Tipton 2018", """
            @article{pustejovsky2018,
              author = {Pustejovsky, James E. and Tipton, Elizabeth},
              title = {Small-Sample Methods for Cluster-Robust Variance Estimation and Hypothesis Testing in Fixed Effects
                Models},
              journal = {Journal of Business \\& Economic Statistics},
              volume = {36}, number = {4}, pages = {672--683}, year = {2018}
            }"""),
    ROMANO2005("Romano and Wolf 2005", """
            @article{romano2005,
              author = {Romano, Joseph P. and Wolf, Michael},
              title = {Exact and Approximate Stepdown Methods for Multiple Hypothesis Testing},
              journal = {Journal of the American Statistical Association},
              volume = {100}, number = {469}, pages = {94--108}, year = {2005}
            }"""),
    WESTFALL1993("Westfall and Young 1993", """
            @book{westfall1993,
              author = {Westfall, Peter H. and Young, S. Stanley},
              title = {Resampling-Based Multiple Testing: Examples and Methods for p-Value Adjustment},
              publisher = {Wiley}, year = {1993}
            }"""),
    YEH2000("Yeh 2000", """
            @inproceedings{yeh2000,
              author = {Yeh, Alexander},
              title = {More Accurate Tests for the Statistical Significance of Result Differences},
              booktitle = {COLING 2000 Volume 2: The 18th International Conference on Computational Linguistics},
              pages = {947--953}, year = {2000}
            }""");

    private final String brief;
    private final String bib;

    MethodReference(String brief, String bib) {
        this.brief = brief;
        this.bib = bib;
    }

    /** Its key in BibTeX. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Authors and year. */
    public String brief() {
        return brief;
    }

    /** Its entry for BibTeX. */
    public String bib() {
        return bib;
    }
}
