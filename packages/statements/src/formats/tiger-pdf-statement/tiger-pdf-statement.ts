import { Decimal } from '@tapebook/domain/money';
import { TIGER_BROKERS } from '../../brokers/tiger-brokers/broker.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { CLOCK_FIRST, readClockFirst } from './read-clock-first.ts';
import { readMoved } from './read-moved.ts';
import { FIGURES, PAPER_TOTAL, readPaper } from './read-paper.ts';
import { readTickerFirst, TICKER_FIRST } from './read-ticker-first.ts';
import { tigerTime } from './tell-tiger.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const CLOCK = String.raw`\d\d:\d\d:\d\d`;
const MARKETS = '(?:US|HK|SG|AU|NZ|CN)';
const CASH = new RegExp(`^(${DAY}) (.+?) (${N}) ([A-Z]{3})$`, 'm');
/** Before late 2022 the currency stood above the table. */
const CASH_OF_SECTION = new RegExp(`^(${DAY}) (.+?) (${N})$`, 'm');
/** Day and clock stand above and below. */
const FOREX = new RegExp(`^([A-Z]{3})\\.([A-Z]{3}) (Buy|Sell) (${N}) (${N}) (${N}) ${DAY} [A-Z]{3}$`);
const PAID = new RegExp(`\\bPaid (${N}) (${N}).*?(${N}) ([A-Z]{3})$`, 'm');

/** See README.md beside this file. */
export const tigerPdfStatement = noteStatement({
  id: 'tiger-pdf-statement',
  broker: TIGER_BROKERS,
  label: 'Activity statement (PDF)',
  timeZone: 'Asia/Singapore',
  signature: [/Tiger Brokers/i, /Activity Statement ?:|Statement Issuance Date:/],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  begins: new RegExp(
    `^[A-Z0-9.]+ ${MARKETS}\\b.* ${N} ${N} ${N} .*(?:Commission|Fee:|${DAY}|${CLOCK})|${FIGURES.source}|^${DAY} [A-Za-z].* (?:[A-Z]{3}|${N})$|${CLOCK_FIRST.source}|\\bPaid ${N} |${FOREX.source}|^Stock ${DAY}, .* (?:IN|OUT) `,
  ),
  lead: 8,
  together: { begins: FIGURES, ends: PAPER_TOTAL },
  // What every page begins and ends with, and the heads of the tables that go on from one to the next.
  repeats:
    /^(?:Address: ?.* \d+\/\d+$|This statement also serves as|Tiger Brokers|Activity Statement ?:|Activity Trade |Symbol Market Exchange |Type Price |Dividend Reinvestment Cash |Date Product Symbol |Plan Dividends)/,
  closes:
    /^(?:Open Positions|Holdings|Dividends|Withholding Tax|Change in|GST|Transaction Fees|Deposits|Financial Instrument|Base Currency|Total\(|Date |Symbol )/,
  sections: /^(?:(?:Stock|Option|Futures?|Fund|Bond) )?Currency: [A-Z]{3}$/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const account = note.word(/^Account : (\w+)/m, /^(\d{6,}) /m);
  if (CLOCK_FIRST.test(note.text)) {
    readClockFirst(note, account);
  } else if (FIGURES.test(note.text)) {
    readPaper(note, account);
  } else if (TICKER_FIRST.test(note.text)) {
    readTickerFirst(note, account);
  } else if (PAID.test(note.text)) {
    readPaid(note, account);
  } else if (FOREX.test(note.text.split('\n')[0] ?? '')) {
    readForex(note, account);
  } else if (/^Stock /.test(note.text)) {
    readMoved(note, account);
  } else {
    readCash(note, account);
  }
}

/** Money of one currency given for another. */
function readForex(note: Note, account: string | undefined): void {
  const [line = '', ...below] = note.text.split('\n');
  const [, base = '', quote = '', side = '', count = '', price = '', amount = ''] =
    FOREX.exec(line) ?? note.lacks('figures');
  const [day = note.lacks('trade date')] = note.lead.match(new RegExp(DAY, 'g'))?.slice(-1) ?? [];
  const [, clock = note.lacks('time'), zone = ''] =
    /(\d\d:\d\d:\d\d), ?(GMT[+-]\d+|US ?\/Eastern)/.exec(below.join('\n')) ?? [];
  const time = tigerTime(note, { day, clock, zone });
  const [quantity, rate] = [note.parse('quantity', count).abs(), note.parse('price', price)];
  const kind = side === 'Buy' ? 'buy' : 'sell';
  const pair = { symbol: `${base}.${quote}`, assetClass: 'forex', currency: quote } as const;
  note.identify(kind, pair.symbol, time.writtenMillis.toString(), quantity.normalized(), rate.normalized());
  note.file.output.fill(note, {
    kind,
    instrument: note.file.output.instrument(note, pair),
    quantity,
    price: rate,
    amount: note.parse('amount', amount),
    fees: Decimal.zero,
    time,
    account,
  });
}

/** A dividend of the newer layout: month above its line or in it, day and symbol in it or below. */
function readPaid(note: Note, account: string | undefined): void {
  const [, gross = '', shares = '', net = '', currency = ''] = note.match('amounts', PAID);
  if (!note.parse('shares', shares).isZero()) {
    note.lacks('value of the shares that were given for it: enter it by hand');
  }
  const [line = ''] = note.text.split('\n');
  const [, month = note.lacks('month')] = /.*(?:^|\n)(\d{4}-\d\d-)/s.exec(`${note.lead}\n${line}`) ?? [];
  const [, day = note.lacks('day')] = /^(\d\d)\b(?!-)/m.exec(note.text) ?? [];
  const [, symbol = note.lacks('symbol')] = /\(([A-Z0-9.]+)\)/.exec(note.text) ?? [];
  tellPayment(note, {
    kind: 'dividend',
    account,
    instrument: paper(symbol, currency),
    time: note.time(`${month}${day}`),
    total: { value: note.parse('net amount', net), currency },
    gross: { value: note.parse('gross amount', gross), currency },
  });
}

function readCash(note: Note, account: string | undefined): void {
  const of = /Currency: ([A-Z]{3})/.exec(note.section)?.[1];
  const [, day = '', words = '', amount = '', currency = of ?? note.lacks('currency')] =
    CASH.exec(note.text) ?? note.match('amount', CASH_OF_SECTION);
  const time = note.time(day);
  const value = note.parse('amount', amount);
  const dividend = /^([A-Z0-9.]+) .*Dividend/.exec(words);
  if (/\bGST\b/.test(words)) {
    note.file.output.ignore(note, 'listed-elsewhere');
  } else if (dividend !== null) {
    const symbol = dividend[1] ?? '';
    const kind = /- ?Tax$/.test(words) ? 'tax' : 'dividend';
    const instrument = note.file.output.instrument(note, paper(symbol, currency));
    note.identify(kind, symbol, time.day, value.normalized(), words);
    note.file.output.event(note, {
      kind,
      instrument,
      currency,
      amount: value,
      time,
      note: words,
      account,
    });
  } else if (/- ?Tax$/.test(words)) {
    // Given back, it does not say of which paper.
    tellCash(note, { kind: 'tax', account, time, value, currency, note: words });
  } else if (/deposit|withdraw|transfer/i.test(words)) {
    tellCash(note, {
      kind: value.isNegative() ? 'withdrawal' : 'deposit',
      account,
      time,
      value,
      currency,
      note: words,
    });
  } else if (/interest/i.test(words)) {
    tellCash(note, { kind: 'interest', account, time, value, currency, note: words });
  } else if (/rebate|allowance|reward/i.test(words)) {
    tellCash(note, { kind: 'adjustment', account, time, value, currency, note: words });
  } else if (/fee|charge/i.test(words)) {
    tellCash(note, { kind: 'fee', account, time, value, currency, note: words });
  }
}
