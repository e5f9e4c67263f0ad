/**
 * Words by which lists head their sums, as a whole cell: a company called Total has a day and a side beside its name.
 */
const TOTAL =
  /^(?:(?:grand|sub|net|overall|running)[ -]?)?(?:totals?|sums?|summary)$|^(?:total|totals|subtotal|sum|summe|gesamt|zwischensumme)(?:[:.]| for\b| \(| of\b).*$|^(?:(?:zwischen|end|gesamt)?summen?|gesamt|insgesamt|total g[ée]n[ée]ral|(?:sous|sub)[ -]?total|somme|totale|totales|subtotale?|suma|sumę|razem|łącznie|totaal|subtotaal|totalt|yhteensä|celkem|összesen|toplam|итого|всего|合计|合計|总计|總計|小计|小計|합계|소계)$/i;

/** Whether a cell is the word for a sum of the rows above it. */
export const isTotalWord = (text: string): boolean => {
  const word = text.trim();
  return word.length <= LONGEST && TOTAL.test(word.replace(/\s*[:=]$/, '').replace(/^[*=\s]+|[*=\s]+$/g, ''));
};

const LONGEST = 60;

/** Whether a row that says no day sums up those above it: a word for that, and numbers. A row of headings has none. */
export const isTotalRow = (cells: readonly string[]): boolean =>
  cells.some(isTotalWord) && cells.some((cell) => /\d/.test(cell));

/** Numbers, signs and currencies alone, two of them at least: nothing that happened is told without a word. */
export function isBareSums(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 1 && filled.every((cell) => BARE.test(cell));
}

const BARE = /^[-+(\u2212]?\s*[\p{Sc}]?\s*[-+]?\d[\d.,'’\s\u00a0\u202f]*\s*(?:[\p{Sc}%]|[A-Z]{3})?\)?$/u;
