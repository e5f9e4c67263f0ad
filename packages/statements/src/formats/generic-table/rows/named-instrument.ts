import {
  describeInstrument,
  type Instrument,
  indianOptionName,
  isSpelledInParts,
  parseOptionSymbol,
} from '@tapebook/domain/instruments';
import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import { missingValue, quoted } from '../../../outputs/wording.ts';
import { withoutExchange } from '../currencies/row-currency.ts';
import { inOneOrder, type OrderOfDates, printedIn } from '../plan/printed-in.ts';
import { futureInWords } from './future-in-words.ts';
import { lackingOfOption, rightOf } from './half-said-options.ts';
import { withYearOfOption } from './option-without-year.ts';
import { endOf } from './printed-clock.ts';
import type { TableContext } from './table-context.ts';
import type { TableInstruments } from './table-instruments.ts';
import type { TableRow } from './table-row.ts';
import { tickerBesideName } from './ticker-beside-name.ts';

/** Whether a column of names says which instrument it is, and no words about money. */
export const isNamed = (row: TableRow): boolean =>
  (said(row.text('symbol')) || said(row.text('isin'))) !== '';

/** `APR26`, `Jun 2026`: the month of a contract, where an option has a day. */
const MONTH = /^[A-Za-z]{3,9}[\s.'’-]*(?:20\d\d|\d\d)$/;

/** A future that a column of its own says the month of: `CL` and `APR26`, `Crude Oil` and `APR26`. */
function withMonth(symbol: string, row: TableRow): string {
  const month = row.text('expiry');
  if (symbol === '' || !MONTH.test(month) || row.text('strike') !== '') return symbol;
  const both = `${symbol} ${month}`;
  const isContract =
    futureInWords(both) !== null ||
    describeInstrument({ symbol: both, tradeDate: ANY_DAY }).assetClass === 'future';
  return isContract ? both : symbol;
}

/** The month says its year. */
const ANY_DAY = '2026-01-01';

/** What the row calls its instrument: of an option its whole name, where the symbol is that of the underlying. */
export function symbolOf(row: TableRow): string {
  const printed = inCoins(nameOf(row), row.text('quantity'));
  const name =
    indianOptionName(printed, tradedOn(row)) ??
    withYearOfOption(printed, tradedOn(row), row.order.dateOrder) ??
    inOrderOfTable(printed, row);
  return name === '' ? '' : `${name}${row.outcome()}`;
}

/** A contract has a size of its own; where so much of the coin is counted, it is the coin's perpetual: `0.01 BTC` of `BTC-USDT-SWAP`. */
function inCoins(name: string, counted: string): string {
  const [, base, quote = ''] = /^([A-Z0-9]{2,10})-([A-Z]{3,5})-SWAP$/i.exec(name) ?? [];
  return base !== undefined && counted.toUpperCase().endsWith(` ${base.toUpperCase()}`)
    ? `${base}${quote}.P`.toUpperCase()
    : name;
}

/** The year before it, a day is in the one order that such days have. */
const OPEN_DAY = /(?<!\d{4}[-/])\b(0?[1-9]|1[0-2])([-/])(0?[1-9]|1[0-2])(?=[-/]\d)/;
const TRADED = ['dateTime', 'date', 'entryDateTime'] as const;

/**
 * Brokers of the United States print the last day of an option with the month first, and a table that puts the day first has it so in its
 * names as well: unless that day had gone by when it was traded.
 */
function inOrderOfTable(name: string, row: TableRow): string {
  if (row.order.dateOrder !== 'dmy' || !OPEN_DAY.test(name) || !isOption(name)) return name;
  const turned = name.replace(OPEN_DAY, '$3$2$1');
  const traded = tradedOn(row);
  const end = parseOptionSymbol(turned)?.expiry;
  return traded !== undefined && end !== undefined && end >= traded ? turned : name;
}

const tradedOn = (row: TableRow): string | undefined =>
  printedIn(
    endOf(TRADED.map((role) => row.text(role)).find((text) => text !== '') ?? '', 'entryDateTime'),
    row.order,
  )?.date;

function nameOf(row: TableRow): string {
  const symbol = withMonth(tickerIn(said(row.text('symbol'))), row);
  const name = tickerIn(row.text('name'));
  const quote = row.text('quoteCurrency');
  if (symbol !== '' && quote !== '') return `${symbol}/${quote}`;
  const number = said(row.text('isin'));
  // Options of a paper bear its number; warrants have their own.
  if (symbol === '' && number !== '' && isOption(name) && !isSpelledInParts(name)) return name;
  if (symbol === '') return number || withMonth(name, row);
  return name !== '' && isOptionOn(symbol, name) ? name : symbol;
}

const tickerIn = (text: string): string => tickerBesideName(text)?.ticker ?? text;

/** What it is called, without the ticker that stands beside it. */
function calledIn(row: TableRow): string {
  const name = row.text('name');
  return tickerBesideName(name)?.name ?? (name || (tickerBesideName(row.text('symbol'))?.name ?? ''));
}

/** Some print that there is no symbol: `n/a`. Without the slash it may be one. */
const said = (text: string): string =>
  /^(?:n\/a|[-–—]+)$/i.test(text)
    ? ''
    : text
        .replace(LINKED, '$1')
        .replace(CASHTAG, '')
        .replace(PARTED, '$1/$2')
        .replace(SIMULATED, '')
        .replace(FEED, '$1')
        .replace(AT_FEED, '$1')
        .replace(OF_INDIA, '$1');

/** Notion writes a link behind what leads to a page of its own: `AAPL (https://www.notion.so/…)`. */
const LINKED = /^(\S.*?) \(https?:\/\/\S+\)$/;
/** `$AAPL`, as people write to each other. */
const CASHTAG = /^\$(?=[A-Z]{1,6}(?:\.[A-Z])?$)/i;
/** `BTC / EUR` */
const PARTED = /^([A-Z0-9]{2,10}) ?\/ ?([A-Z]{3,5})$/;

/** What Sierra Chart puts before a symbol that was traded on paper, and its feeds behind one of a future. */
const SIMULATED = /^\[sim\]\s*/i;
const FEED = /^([A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2})[_-](?:FUT_)?[A-Z]{3,5}(?:_TOP)?$/;

/** What Bookmap and others put behind it: `ESH6.CME@RITHMIC`. */
const AT_FEED = /^([A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2})(?:\.[A-Z]{2,6})?@[A-Z0-9_]{2,12}$/i;

/** How Fyers writes a share: `NSE:SBIN-EQ` is `SBIN`. */
const OF_INDIA = /^(?:NSE|BSE):([A-Z0-9&-]+)-(?:EQ|BE|A|B|T)$/;

const LONGEST_OPTION = 40;

function isOptionOn(symbol: string, name: string): boolean {
  return isOption(name) && parseOptionSymbol(name)?.underlying === symbol.toUpperCase();
}

const isOption = (name: string): boolean =>
  name.length <= LONGEST_OPTION && /\d/.test(name) && parseOptionSymbol(name)?.assetClass === 'option';

/**
 * The instrument that a row names, of which the size must be known; rejects the row when it names none.
 *
 * @param coin the pair of a coin that the row names alone.
 */
export function instrumentOf(
  row: TableRow,
  currency: string,
  context: TableContext,
  instruments: TableInstruments,
  coin?: string,
): Instrument | undefined {
  const instrument = namedInstrument(row, currency, context, instruments, coin);
  if (instrument?.multiplier === null) {
    context.writer.problemOnce(
      'question',
      'multiplier-unknown',
      `Line ${row.line}: how much money one point of ${instrument.symbol} is worth is not known. Say so in the instrument’s settings; until then its result is unknown.`,
      row.line,
    );
  }
  return instrument;
}

/** A day in the order of the file; one that is written otherwise where it can be read in one way only. */
function dayOf(text: string, order: OrderOfDates): string | null {
  const own = parsePrintedTime(inOneOrder(text, order), order.dateOrder)?.date;
  if (own !== undefined) return own;
  const [only, ...more] = new Set(
    (['ymd', 'mdy', 'dmy'] as const).flatMap((each) => parsePrintedTime(text, each)?.date ?? []),
  );
  return only !== undefined && more.length === 0 ? only : null;
}

/** The instrument that a row names; rejects the row when it names none. */
export function namedInstrument(
  row: TableRow,
  currency: string,
  context: TableContext,
  instruments: TableInstruments,
  coin?: string,
): Instrument | undefined {
  const symbol = coin ?? symbolOf(row);
  const multiplier = row.number('multiplier');
  const strike = multiplier === undefined ? undefined : row.number('strike');
  if (multiplier === undefined || strike === undefined) return undefined;
  if (symbol === '') {
    row.reject('missing-value', missingValue(row.line, 'symbol'));
    return undefined;
  }
  const expiry = row.text('expiry');
  const day = expiry === '' ? null : dayOf(expiry, context.plan);
  const right = rightOf(row);
  const lacking = coin === undefined ? lackingOfOption(row, { symbol, strike, expiry: day, right }) : null;
  if (lacking !== null) {
    row.reject('missing-value', lacking);
    return undefined;
  }
  const printed = nameOf(row);
  if (withYearOfOption(printed, tradedOn(row), row.order.dateOrder) === symbol)
    context.writer.problemOnce(
      'warning',
      'missing-value',
      `Line ${row.line}: ${quoted(printed)} does not say in which year it ends, so the next such day was taken. Other rows like it were read the same way.`,
      row.line,
    );
  return instruments.get({
    symbol: withoutExchange(symbol),
    assetClass: coin === undefined ? row.text('assetClass') : 'crypto',
    currency,
    multiplier,
    underlying: row.text('underlying'),
    expiry: day,
    strike,
    right,
    name: calledIn(row),
  });
}
