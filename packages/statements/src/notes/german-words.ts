/** A rate, and what it is applied to (an amount that another one follows), between the name of a tax and its amount. */
const RATE = String.raw`(?: ?\([A-Za-z]+\))?(?: [\d,]+ ?%(?: [\d.,]+ [A-Z]{3}(?= [\d.,]+ [A-Z]{3}))?)?(?: (?:auf|von) [\d.,]+[-+]? ?[A-Z]{3})?`;

/** Not what a tax is computed from, which many notes name beside it or on the next page. */
const NO_BASE = '(?<!f.{1,2}r |f.{1,2}r die |FUER )';

/** What banks in Germany keep back from income, as they call it. */
export const GERMAN_TAXES: readonly string[] = [
  `${NO_BASE}Kapitalertrags?steuer${RATE}`,
  `${NO_BASE}KAPST${RATE}`,
  `Solidarit.{1,2}tszuschlag${RATE}`,
  `SOLZ${RATE}`,
  `Kirchensteuer${RATE}`,
  `KIST${RATE}`,
];

/** Taxes of other countries on income, as banks in Germany call them. */
export const FOREIGN_TAXES: readonly string[] = [
  `(?:Einbehaltene |Anrechenbare |Ausl.{1,2}ndische )?Quellensteuer(?: in [A-Z]{3})?${RATE}`,
  `QuSt${RATE}`,
];
