import type { Row } from '../tables/csv-scanner.ts';

/** A sheet of a workbook that holds a table of somebody's own. */
export interface SheetOfTable {
  /** `book.xlsx › IRA` */
  readonly fileName: string;
  readonly rows: readonly Row[];
}

/** What sheets are called after besides accounts: a time, a kind of row, the program's own words. */
const OTHER = new Set(
  (
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november ' +
    'december januar februar märz mai juni juli oktober dezember q h week weeks wk kw year years fy ytd monday tuesday wednesday thursday friday ' +
    'sheet tabelle feuil hoja foglio blad arkusz table page data export import raw log history journal diary trades trade trading executions fills ' +
    'orders transactions activity positions open closed buys sells buy sell long longs short shorts wins losses winners losers stocks ' +
    'stock shares options option futures future forex fx crypto coins etfs etf bonds funds cfd cfds calls puts dividends new old all ' +
    'copy of final and the my list summary total totals'
  ).split(' '),
);

const nameOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('›') + 1).trim();

/** Words without their numbers: `2026`, `Q1` and `Trades (2)` are no accounts. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !OTHER.has(word));

/**
 * The accounts that sheets of one workbook are named after, by the sheet: where several of them have the same headings, each
 * has a name that says neither a time nor what its rows are, and none is about a single instrument that its rows name.
 */
export function accountsOfSheets(sheets: readonly SheetOfTable[]): ReadonlyMap<string, string> {
  const byHeadings = Map.groupBy(sheets, ({ rows }) => rows[0]?.cells.join('\u001f').toLowerCase() ?? '');
  const accounts = new Map<string, string>();
  for (const alike of byHeadings.values()) {
    if (alike.length < 2) continue;
    if (!alike.every((sheet) => wordsOf(nameOf(sheet.fileName)).length > 0 && !namesItself(sheet))) continue;
    for (const { fileName } of alike) accounts.set(fileName, nameOf(fileName));
  }
  return accounts;
}

const namesItself = ({ fileName, rows }: SheetOfTable): boolean => {
  const name = nameOf(fileName).toLowerCase();
  return rows.slice(1).some(({ cells }) => cells.some((cell) => cell.trim().toLowerCase() === name));
};
