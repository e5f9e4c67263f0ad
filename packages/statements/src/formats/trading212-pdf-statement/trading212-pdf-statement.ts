import { TRADING_212 } from '../../brokers/trading212/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
const CELL = `(?:${N}|-)`;
/** Behind the words of the venue: rate, account currency, cost of conversion, taxes and venue, result, value, tax. */
const TRADE = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d) (\\S+) (${ISIN}) ([A-Z]{3}) (\\S+) (Kaufen|Verkaufen|Buy|Sell) (${N}) (${N}) (${N}) .*? (${N}) ([A-Z]{3}) (${CELL}) (${CELL}) (${CELL}) (${CELL}) (${CELL})$`,
  'm',
);
/** Kind, currency, before taxes, taxes, taxes with their sign of currency, after taxes. */
const CASH = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d) (.+?) ([A-Z]{3}) (${N}) (${CELL}) \\S+ (${N})$`,
  'm',
);
const DIVIDEND = new RegExp(
  `^(\\S+) (${ISIN}) ([A-Z]{3}) .*?(\\d{4}-\\d\\d-\\d\\d)(?: \\d\\d:\\d\\d:\\d\\d)? .*? ([A-Z]{3})? ?(${N})$`,
  'm',
);
const DIVIDENDS = /^(?:Dividenden|Dividends)$/;

/** See README.md beside this file. */
export const trading212PdfStatement = noteStatement({
  id: 'trading212-pdf-statement',
  broker: TRADING_212,
  label: 'Activity statement (PDF)',
  timeZone: 'UTC',
  signature: [/Trading 212/, /Aktivitätsauszug|Activity statement/i],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  begins: new RegExp(
    `^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d |^[A-Z0-9.]+ ${ISIN} [A-Z]{3} .*\\d{4}-\\d\\d-\\d\\d`,
  ),
  closes: /^(?:Die FXFlat|KUNDEN-ID|CUSTOMER|\d+\/\d+$|Keine Daten)/,
  sections:
    /^(?:Invest|CFD)[- ](?:Konto|Account)\b|^(?:Transaktionen|Transactions|Dividenden|Dividends|Dividendenanpassungen|Overnight-Zinsen|Offene (?:Aufträge|Positionen)|Open (?:orders|positions)|Glossar|Glossary)$/i,
  read: readEntry,
});

function readEntry(note: Note): void {
  const account = note.word(/(?:Konto-ID|Account ID): (\d+)/i);
  if (DIVIDENDS.test(note.section)) {
    const [, symbol = '', isin, currency = '', day = '', home, net = ''] = note.match('dividend', DIVIDEND);
    const total = { value: note.parse('net amount', net), currency: home ?? currency };
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(symbol, total.currency, isin),
      name: isin,
      time: note.time(day),
      total,
    });
    return;
  }
  const trade = TRADE.exec(note.text);
  if (trade === null) {
    readCash(note, account);
    return;
  }
  const [
    ,
    day = '',
    clock = '',
    symbol = '',
    isin,
    own = '',
    order,
    side,
    quantity = '',
    price = '',
    local = '',
    rate = '',
    home = '',
    conversion = '',
    taxes = '',
    ,
    value = '',
    tax = '',
  ] = trade;
  const cost = [conversion, taxes]
    .filter((cell) => cell !== '-')
    .map((cell) => note.parse('cost', cell).abs());
  const sells = /^(?:Verkaufen|Sell)$/.test(side ?? '');
  const worth = note
    .parse('value', value === '-' ? local : value)
    .abs()
    .rounded(2);
  const zero = worth.minus(worth);
  const costs = cost.reduce((sum, each) => sum.plus(each), zero);
  const refund = tax === '-' ? zero : note.parse('tax', tax);
  // The value is that of the trade alone: neither costs nor the tax on the gain are in it.
  const booked = sells ? worth.minus(costs).plus(refund) : worth.plus(costs);
  const converted = note.parse('rate', rate);
  tellTrade(note, {
    side: sells ? 'sell' : 'buy',
    account,
    instrument: paper(symbol, own, isin),
    name: isin,
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(own === home ? { gross: worth } : { gross: note.parse('value', local).rounded(2), worth }),
    total: { value: booked, currency: home },
    withheld: sells ? [{ value: refund.negated(), currency: home }] : [],
    ...(own === home ? {} : { rate: { from: home, to: own, rate: converted } }),
    order,
  });
}

function readCash(note: Note, account: string | undefined): void {
  const [, day = '', clock = '', type = '', currency = '', gross = '', , net = ''] = note.match(
    'amounts',
    CASH,
  );
  const time = note.time(day, clock);
  const value = note.parse('net amount', net);
  if (/zins|interest/i.test(type)) {
    const stated = { value: note.parse('gross amount', gross), currency };
    tellPayment(note, {
      kind: 'interest',
      account,
      instrument: null,
      time,
      total: { value, currency },
      gross: stated,
      note: type,
    });
  } else if (/gebühr|fee\b/i.test(type)) {
    tellCash(note, { kind: 'fee', account, time, value, currency, note: type });
  } else {
    // Payments by card, transfers and whatever else moves money in or out.
    tellCash(note, {
      kind: value.isNegative() ? 'withdrawal' : 'deposit',
      account,
      time,
      value,
      currency,
      note: type,
    });
  }
}
