import { Decimal } from '@tapebook/domain/money';
import { INDIA_ZONE, indianOption, indianPaper } from '../../brokers/india/indian-paper.ts';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

export const SEARCH = '/v2/instruments/search';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const ISIN = /^IN[A-Z0-9]{10}$/;

/** The names that segments have where symbols are read. */
const SEGMENTS: Readonly<Record<string, string>> = { CD: 'CDS' };
const segmentOf = (place: string): string => {
  const segment = place.split(':')[1] ?? '';
  return SEGMENTS[segment] ?? segment;
};

/** Contracts on currencies and commodities count lots, and what a lot is nothing says. */
const countedIn = (segment: string): { readonly multiplier?: Decimal } =>
  segment === 'FO' ? { multiplier: Decimal.one } : {};

interface Contract {
  readonly underlying: string;
  readonly expiry: string;
  readonly strike: Decimal | null;
  /** `CE`, `PE`, or something else for a future. */
  readonly right: string;
}

/** Under the name that it has among trades of today as well. */
function contractPaper({ underlying, expiry, strike, right }: Contract, segment: string): RowInstrument {
  if (strike !== null && (right === 'CE' || right === 'PE')) {
    return indianOption(
      { underlying, expiry, strike: strike.normalized(), right: right === 'CE' ? 'call' : 'put' },
      countedIn(segment),
    );
  }
  const month = MONTHS[Number(expiry.slice(5, 7)) - 1] ?? '';
  return indianPaper(`${underlying}${expiry.slice(2, 4)}${month}FUT`, segment, expiry);
}

const isinOf = (text: string): { readonly isin?: string } => {
  const isin = text.split('|').at(-1) ?? '';
  return ISIN.test(isin) ? { isin } : {};
};

/** A past trade states the terms of its contract. */
export function paperOfHistory(row: WireRow, place: string): RowInstrument {
  const segment = segmentOf(place);
  const isin = isinOf(row.text('isin') || row.text('instrument_token'));
  if (segment === 'MF') {
    const symbol = row.text('scrip_name') || row.requiredText('symbol');
    return { symbol, assetClass: 'fund', currency: 'INR', ...isin };
  }
  if (segment === 'EQ') {
    const symbol = row.text('symbol') || row.requiredText('scrip_name');
    return { ...indianPaper(symbol, segment, null), ...isin };
  }
  const expiry = parsePrintedTime(row.requiredText('expiry'))?.date;
  const right = row.text('option_type').toUpperCase();
  if (expiry === undefined) throw untold(row, row.text('scrip_name'));
  const strike = right === '' ? null : row.requiredNumber('strike_price');
  return contractPaper({ underlying: underlyingOf(row), expiry, strike, right }, segment);
}

/** `NIFTY`, and neither a company in words nor a contract's whole name. */
const UNDERLYING = /^[A-Z][A-Z0-9&-]*$/;
const CONTRACT = /\d.*(?:CE|PE|FUT)$/;

function underlyingOf(row: WireRow): string {
  const names = ['symbol', 'scrip_name'].map((name) => row.text(name).toUpperCase());
  const found = names.find((name) => UNDERLYING.test(name) && !CONTRACT.test(name));
  if (found === undefined) throw untold(row, names.find((name) => name !== '') ?? '');
  return found;
}

const untold = (row: WireRow, name: string): RowProblem =>
  new RowProblem(
    'missing-value',
    `Line ${row.line}: which contract ${quoted(name)} is cannot be told from it. Enter it by hand, or import the trade report of Upstox.`,
  );

/** As its lists of instruments have it: `NIFTY 24750 PE 30 JUN 26`, `NIFTY FUT 30 JUN 26`. */
const SPELLED = /^(\S+) (?:(\d+(?:\.\d+)?) (CE|PE)|FUT) (\d{1,2} [A-Z]{3} \d{2})$/;
const MONTHLY = /^[A-Z][A-Z0-9&-]*?\d{2}[A-Z]{3}\d+(?:\.\d+)?(?:CE|PE)$/;

/** A trade of today names its contract by a symbol; that of a month does not say its day, and is looked up. */
export function paperOfToday(row: WireRow, place: string, page: WirePage, output: RowOutput): RowInstrument {
  const segment = segmentOf(place);
  const symbol = (row.text('trading_symbol') || row.requiredText('tradingsymbol')).toUpperCase();
  const token = row.text('instrument_token');
  if (segment === 'EQ') return { ...indianPaper(symbol, segment, null), ...isinOf(token) };
  const [, underlying, strike, right = '', day] = SPELLED.exec(symbol) ?? [];
  const expiry = day === undefined ? undefined : parsePrintedTime(day)?.date;
  if (underlying !== undefined && expiry !== undefined) {
    return contractPaper(
      { underlying, expiry, strike: strike === undefined ? null : Decimal.parse(strike), right },
      segment,
    );
  }
  const found = lookedUp(page, token);
  const paper = indianPaper(symbol, segment, found === null ? null : expiryOf(found));
  if (paper.assetClass === 'stock') throw tomorrow(row, symbol);
  if (MONTHLY.test(symbol) && paper.expiry === undefined) {
    output.writer.problemOnce(
      'warning',
      'missing-value',
      `Line ${row.line}: Upstox did not say on which day of its month ${symbol} ends; it is kept under that name. A later trade that states the day is another contract: correct one of the two by hand.`,
      row.line,
    );
  }
  return paper;
}

const tomorrow = (row: WireRow, symbol: string): RowProblem =>
  new RowProblem(
    'missing-value',
    `Line ${row.line}: which contract ${quoted(symbol)} is cannot be told from its name. From tomorrow on Upstox tells the same trade with its terms, and it is read then.`,
  );

function lookedUp(page: WirePage, token: string): WireFields | null {
  if (token === '') return null;
  for (const answer of page.beside(SEARCH)) {
    const rows = valueAt(answer, 'data');
    const found = Array.isArray(rows)
      ? rows.map(fieldsOf).find((each) => each?.instrument_key === token)
      : null;
    if (found != null) return found;
  }
  return null;
}

const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: INDIA_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A day, or milliseconds of its end. */
function expiryOf({ expiry }: WireFields): string | null {
  const text = String(expiry ?? '');
  if (/^\d{12,14}$/.test(text)) return inIndia.format(Number(text));
  return parsePrintedTime(text.slice(0, 10))?.date ?? null;
}
