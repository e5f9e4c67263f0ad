import { Decimal } from '@tapebook/domain/money';
import { TIGER_BROKERS } from '../../brokers/tiger-brokers/broker.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { CLOCK_FIRST, readClockFirst } from './read-clock-first.ts';
import { tellTiger, tigerTime } from './tell-tiger.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const MARKETS = '(?:US|HK|SG|AU|NZ|CN)';
/** In 2022 and 2023: the ticker first; prices of trade and close, proceeds, then costs among day and clock. */
const TICKER_FIRST = new RegExp(
  `^([A-Z0-9.]+) ${MARKETS}(?: [A-Z]+)*(?: (?:Open|Close)\\w*)? (${N}) (${N}) (${N}) (${N}) (?=.*${DAY}|\\D*Commission)`,
);
/** Since 2024 the cells have several lines; the one with the figures begins with market and exchange. */
const FIGURES = new RegExp(`^(?:.* )?${MARKETS} [A-Z]+ (?:Open|Close)\\w* (${N}) (${N}) (${N})\\b`);
const CASH = new RegExp(`^(${DAY}) (.+?) (${N}) ([A-Z]{3})$`, 'm');
/** Before late 2022 the currency stood above the table. */
const CASH_OF_SECTION = new RegExp(`^(${DAY}) (.+?) (${N})$`, 'm');
/** Day and clock stand above and below. */
const FOREX = new RegExp(`^([A-Z]{3})\\.([A-Z]{3}) (Buy|Sell) (${N}) (${N}) (${N}) ${DAY} [A-Z]{3}$`);
const PAID = new RegExp(`\\bPaid (${N}) ${N}.*?(${N}) ([A-Z]{3})$`, 'm');

/** See README.md beside this file. */
export const tigerPdfStatement = noteStatement({
  id: 'tiger-pdf-statement',
  broker: TIGER_BROKERS,
  label: 'Activity statement (PDF)',
  timeZone: 'Asia/Singapore',
  signature: [/Tiger Brokers/i, /Activity Statement ?:|Statement Issuance Date:/],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  begins: new RegExp(
    `^[A-Z0-9.]+ ${MARKETS}\\b.* ${N} ${N} ${N} .*(?:Commission|${DAY})|^(?:[^:]* )?${MARKETS} [A-Z]+ (?:Open|Close)\\w* ${N}|^${DAY} [A-Za-z].* (?:[A-Z]{3}|${N})$|${CLOCK_FIRST.source}|\\bPaid ${N} |${FOREX.source}|^Stock ${DAY}, .* (?:IN|OUT) `,
  ),
  lead: 5,
  closes:
    /^(?:Address:|Open Positions|Holdings|Dividends|Withholding Tax|Change in|GST|Transaction Fees|Deposits|Financial Instrument|Base Currency|Total\(|Date |Tiger Brokers|Activity Statement|Symbol )/,
  sections: /^(?:(?:Stock|Option|Futures?|Fund|Bond) )?Currency: [A-Z]{3}$/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const account = note.word(/^Account : (\w+)/m, /^(\d{6,}) /m);
  const first = TICKER_FIRST.exec(note.text);
  if (CLOCK_FIRST.test(note.text)) {
    readClockFirst(note, account);
  } else if (first !== null) {
    readTickerFirst(note, first, account);
  } else if (FIGURES.test(note.text)) {
    readFigures(note, account);
  } else if (PAID.test(note.text)) {
    readPaid(note, account);
  } else if (FOREX.test(note.text.split('\n')[0] ?? '')) {
    readForex(note, account);
  } else {
    readCash(note, account);
  }
}

function readTickerFirst(
  note: Note,
  [, symbol = '', count = '', price = '', , proceeds = '']: RegExpExecArray,
  account: string | undefined,
): void {
  const currency = /Currency: ([A-Z]{3})/.exec(note.section)?.[1] ?? note.lacks('currency');
  const text = (note.text.split(/\nTotal\b/)[0] ?? '').replaceAll('\n', ' ');
  const [day = note.lacks('trade date')] = new RegExp(DAY).exec(text) ?? [];
  const [, clock = '', zone = ''] = /(\d\d:\d\d:\d\d),? ?(GMT[+-]\d+|US ?\/Eastern)?/.exec(text) ?? [];
  // Costs have their names; without them, days and clocks, the goods and services tax comes behind the proceeds.
  const named = [...text.matchAll(new RegExp(`[A-Z][A-Za-z ]+: ?(${N})`, 'g'))].map(([, cost = '']) =>
    note.parse('cost', cost),
  );
  const bare = text.replace(new RegExp(`[A-Z][A-Za-z ]+: ?${N}|${DAY}|\\d\\d:\\d\\d:\\d\\d.*$`, 'g'), ' ');
  const behind = [...bare.slice(bare.indexOf(proceeds) + proceeds.length).matchAll(new RegExp(N, 'g'))];
  const tax = note.parse('GST', behind[0]?.[0] ?? '0');
  const costs = named.reduce((sum, cost) => sum.plus(cost), tax).abs();
  tellTiger(note, {
    account,
    symbol,
    count,
    price,
    gross: note.parse('proceeds', proceeds).abs(),
    costs,
    currency,
    day,
    clock,
    zone,
  });
}

function readFigures(note: Note, account: string | undefined): void {
  const [, count = '', price = '', proceeds = ''] = note.match('figures', FIGURES);
  const around = `${ownLead(note)}\n${note.text}`;
  // Costs stand on lines of their own above and below; the total of the paper has their sum.
  const [, all = '', fees = '', tax = '', currency = ''] =
    new RegExp(`^Total [\\s\\S]*?(?:^| )(${N}) ${N} ${N} (${N}) (${N}) ${N} ([A-Z]{3})$`, 'm').exec(
      note.text,
    ) ??
    note.lacks(
      'total, which a paper of several trades has once for all of them: enter its trades by hand, or import the CSV',
    );
  if (!note.parse('quantity', all).abs().equals(note.parse('quantity', count).abs())) {
    note.lacks(
      'costs of its own, since its paper was traded several times: enter its trades by hand, or import the CSV',
    );
  }
  const [, symbol = note.lacks('symbol')] = /\(([A-Z0-9.]+)\)/.exec(note.text) ?? [];
  const [day = note.lacks('trade date')] = new RegExp(DAY).exec(around) ?? [];
  const [, clock = ''] = /(\d\d:\d\d:\d\d),/.exec(around) ?? [];
  const zone = /US ?[^\n]*\n[\s\S]*\/Eastern|US\/Eastern/.test(around)
    ? 'US/Eastern'
    : (/GMT[+-]\d+/.exec(around)?.[0] ?? '');
  const costs = note.parse('costs', fees).plus(note.parse('GST', tax)).abs();
  tellTiger(note, {
    account,
    symbol,
    count,
    price,
    gross: note.parse('amount', proceeds).abs(),
    costs,
    currency,
    day,
    clock,
    zone,
  });
}

/** What stands above the line of a trade and is not the end of the paper before it. */
function ownLead({ lead }: Note): string {
  const lines = lead.split('\n');
  return lines
    .slice(lines.findLastIndex((line) => /^Total\b|^Type |\bCurrency ?$/.test(line)) + 1)
    .join('\n');
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
    ...(account === undefined ? {} : { account }),
  });
}

/** A dividend of the newer layout: month above and day below its line. */
function readPaid(note: Note, account: string | undefined): void {
  const [, gross = '', net = '', currency = ''] = note.match('amounts', PAID);
  const [, month = note.lacks('month')] =
    /.*(?:^|\n)(\d{4}-\d\d-)/s.exec(`${note.lead}\n${note.text.split('\n')[0]}`) ?? [];
  const rest = note.text.split('\n').slice(1).join('\n');
  const [, day = note.lacks('day')] = /^(\d\d)\b/m.exec(rest) ?? [];
  const [, symbol = note.lacks('symbol')] = /\(([A-Z0-9.]+)\)/.exec(rest) ?? [];
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
  if (/^Stock /.test(note.text))
    note.lacks('price at which its shares were bought: enter the transfer by hand');
  const of = /Currency: ([A-Z]{3})/.exec(note.section)?.[1];
  const [, day = '', words = '', amount = '', currency = of ?? note.lacks('currency')] =
    CASH.exec(note.text) ?? note.match('amount', CASH_OF_SECTION);
  const time = note.time(day);
  const value = note.parse('amount', amount);
  const dividend = /^([A-Z0-9.]+) .*Dividend/.exec(words);
  if (/@GST\b/.test(words)) {
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
      ...(account === undefined ? {} : { account }),
    });
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
