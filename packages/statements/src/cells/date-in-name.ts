const DAY = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;

/**
 * The day that the name of a file says, with the year first.
 *
 * @returns `YYYY-MM-DD`, or `null` where the name says none.
 * @example dateInName('trades-2026-05-02.csv') and dateInName('20260502.csv') are '2026-05-02'
 */
export function dateInName(fileName: string): string | null {
  const match = DAY.exec(fileName);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
