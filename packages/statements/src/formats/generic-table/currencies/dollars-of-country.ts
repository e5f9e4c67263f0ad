import type { Currency } from '@tapebook/domain/money';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** The dollars that `$` means in a table of one country, and by what that is known. */
export interface OwnDollars {
  readonly currency: Currency;
  /** Goes on a sentence; `''` where the table says it itself, so that nothing is asked. */
  readonly because: string;
}

/** Codes of papers are those of an exchange: `ASX Code`. */
const EXCHANGES: Readonly<Record<string, Currency>> = {
  asx: 'AUD',
  nzx: 'NZD',
  tsx: 'CAD',
  tsxv: 'CAD',
  sgx: 'SGD',
  hkex: 'HKD',
  sehk: 'HKD',
  bmv: 'MXN',
};

/** Brokers with customers in one country alone, as files are called after them, and print their names above a table. */
const BROKERS: readonly (readonly [Currency, RegExp])[] = [
  [
    'AUD',
    /\b(?:comm ?sec|nab ?trade|self ?wealth|bell direct|westpac|anz share|superhero|pearler|open ?markets|desktop broker|bank ?west|ami ?nvest)/i,
  ],
  ['NZD', /\b(?:sharesies|jarden|asb securities|hatch invest)/i],
  [
    'CAD',
    /\b(?:questrade|wealth ?simple|qtrade|rbc direct|td direct|disnat|bmo investor ?line|cibc|scotia ?i?trade|national bank direct|virtual brokers|cpv)/i,
  ],
  ['SGD', /\b(?:dbs vickers|poems|phillip securities|ocbc securities|uob kay|fsmone|syfe|cgs[- ]cimb)/i],
  ['MXN', /\b(?:gbm\+?|kuspit|actinver|bursanet)\b/i],
];

/** Accounts that the law of one country knows. */
const ACCOUNTS: readonly (readonly [Currency, RegExp])[] = [
  ['CAD', /\b(?:TFSA|RRSP|FHSA|RESP|RRIF|LIRA)\b/],
  ['AUD', /\b(?:SMSF|CHESS|HIN)\b/],
];

/** Codes of Sydney that are no tickers of New York, and others that are usual there: they tell something where most of a table's are of them. */
const OF_SYDNEY: ReadonlySet<string> = new Set(
  (
    'BHP CBA CSL NAB WBC ANZ FMG WES WOW TLS MQG GMG TCL ALL COL WDS STO ORG QBE SUN IAG AMC NCM NST EVN S32 JHX RMD REA ' +
    'CAR XRO WTC ALX APA AGL BXB BSL CPU COH CWY DXS GPT SCG MGR MPL NHC WHC ORI QAN RHC SEK SHL SOL SGP TWE VCX PLS PMV ' +
    'MIN IGO LYC ILU PDN BOE DEG A2M APX ZIP FLT WEB CTD JBH HVN DMP MTS EDV NXT TPG VAS VGS IVV NDQ A200 VDHG DHHF VHY STW IOZ'
  ).split(/\s+/),
);
const MOST = 0.5;
const DAY_FIRST = /^\s*(?:1[3-9]|2\d|3[01])[-/.]/;

/** Whose dollars `$` means in a table that names no currency; `null` where nothing tells. */
export function dollarsOfCountry(
  { cells, columns }: FoundHeader,
  sample: readonly Row[],
  { fileName, above }: { readonly fileName: string; readonly above: readonly Row[] },
): OwnDollars | null {
  const heading = tableHeading(cells[columns.symbol ?? columns.name ?? -1] ?? '').name;
  const exchange = EXCHANGES[heading.split(' ')[0] ?? ''];
  if (exchange !== undefined) return { currency: exchange, because: '' };
  const titles = [fileName.replaceAll(/[_.-]+/g, ' '), ...above.flatMap((row) => row.cells)].join('\n');
  const broker = BROKERS.find(([, names]) => names.test(titles));
  if (broker !== undefined) return { currency: broker[0], because: 'its broker is one of that country' };
  const accounts = sample.map((row) => row.cells[columns.account ?? -1] ?? '').join('\n');
  const account = ACCOUNTS.find(([, names]) => names.test(`${titles}\n${accounts}\n${cells.join('\n')}`));
  if (account !== undefined) return { currency: account[0], because: 'it names accounts of that country' };
  const symbols = sample.map((row) => row.cells[columns.symbol ?? -1]?.trim().toUpperCase() ?? '');
  const date = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? -1;
  const ofSydney =
    symbols.filter((symbol) => OF_SYDNEY.has(symbol)).length > MOST * symbols.length &&
    sample.some((row) => DAY_FIRST.test(row.cells[date] ?? ''));
  return ofSydney ? { currency: 'AUD', because: 'most of its papers are those of Sydney' } : null;
}

/** The dollars of the country where no cell has a sign either. */
export const inDollars = (own: OwnDollars | null): OwnDollars | null =>
  own?.because === '' ? { ...own, because: 'its codes are those of the exchange there' } : own;
