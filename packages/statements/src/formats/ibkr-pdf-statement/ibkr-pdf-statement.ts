import { findFuturesContract } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
/** Symbol, time, quantity and price; a full statement goes on with the close, the proceeds and the commission. */
const TRADE = new RegExp(
  `^([A-Z][A-Z0-9. ]*?) (\\d{4}-\\d\\d-\\d\\d),? (\\d\\d:\\d\\d:\\d\\d) (${N}) (${N})(?: ${N} (${N}) (${N})(?: ${N})*(?: [A-Za-z;]+)?)?$`,
);
const CURRENCIES = /^(?:[A-Z]{3})$/;

/** See README.md beside this file. */
export const ibkrPdfStatement = noteStatement({
  id: 'ibkr-pdf-statement',
  broker: INTERACTIVE_BROKERS,
  label: 'Activity statement (PDF)',
  timeZone: 'America/New_York',
  signature: [/Interactive Brokers/, /Statement/, /^Symbol Date\/Time Quantity T\. Price/m],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  begins: /^[A-Z][A-Z0-9. ]*? \d{4}-\d\d-\d\d,? \d\d:\d\d:\d\d /,
  sections: /^(?:Stocks|Equity and Index Options|Options On Futures|Futures|Forex|Bonds|Funds|[A-Z]{3})$/,
  closes: /^(?:Total|SubTotal|Symbol|Page|Generated)/,
  read: readTrade,
});

function readTrade(note: Note): void {
  const [, symbol = '', day = '', clock = '', count = '', price = '', proceeds, commission] = note.match(
    'figures',
    TRADE,
  );
  const { output } = note.file;
  const quantity = note.parse('quantity', count);
  const instrument = output.instrument(note, instrumentOf(note, symbol));
  const time = note.time(day, clock);
  const kind = quantity.isNegative() ? 'sell' : 'buy';
  const account = note.word(/\bAccount:? (U?\d+|[A-Z]\w+)/);
  const cash: Decimal | undefined = proceeds === undefined ? undefined : note.parse('proceeds', proceeds);
  note.identify(
    kind,
    instrument.symbol,
    time.writtenMillis.toString(),
    quantity.normalized(),
    note.parse('price', price).normalized(),
  );
  output.fill(note, {
    kind,
    instrument,
    quantity,
    price: note.parse('price', price),
    ...(cash === undefined || instrument.assetClass === 'future' ? {} : { amount: cash }),
    // The short form states no commissions.
    fees: commission === undefined ? null : note.parse('commission', commission).negated(),
    time,
    ...(account === undefined ? {} : { account }),
  });
}

/** What stands under no section is a share, unless it is the bare name of a future. */
function instrumentOf(note: Note, symbol: string): RowInstrument {
  const currency = CURRENCIES.test(note.section) ? note.section : 'USD';
  const isFuture =
    note.section === 'Futures' || (note.section === '' && findFuturesContract(symbol) !== null);
  if (isFuture) return { symbol, assetClass: 'future', currency };
  return /Options/.test(note.section) ? { symbol, assetClass: 'option', currency } : paper(symbol, currency);
}
