import { WEALTHSIMPLE } from '../../brokers/wealthsimple/broker.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const DAY = String.raw`[A-Z][a-z]{2} \d\d`;
const TRADE = /(Bought|Sold) ([\d.,]+) of ([A-Z.]+) ?- (.+?) for ([\d.,]+) ([A-Z]{3})/;
const PRICE = /-?[\d.,]+ \$([\d.,]+) -?\$[\d.,]+$/m;
/** The amount ends the line in which the entry begins, even where its words go on below. */
const AMOUNT = /(-?)\$([\d.,]+)$/m;
const CURRENCY = 'CAD';

/** See README.md beside this file. */
export const wealthsimplePdfStatement = noteStatement({
  id: 'wealthsimple-pdf-statement',
  broker: WEALTHSIMPLE,
  label: 'Performance report (PDF)',
  timeZone: 'America/Toronto',
  signature: [/Wealthsimple/, /Performance Report/],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  newestFirst: true,
  begins: new RegExp(`^${DAY} .*\\$[\\d.,]+$`),
  closes: /^(?:Total - |Wealthsimple Inc\.|Wealthsimple Prepared|Glossary|Price$|Description)/,
  sections:
    /^(?:Contributions and Deposits|Withdrawals(?: and Transfers)?|Trades|Canadian and Foreign Dividends|Dividends|Interest|Tax(?:es)?|Management Fees(?: \d+)?|Fees|Transfers?|Other)$/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const [, day = ''] = note.match('day', new RegExp(`^(${DAY})`));
  const year = note.requiredWord('year', /\w+ (\d{4}) Performance Report/, /^(\d{4}) Performance Report/m);
  const time = note.time(`${day}, ${year}`);
  const trade = TRADE.exec(note.text);
  if (trade !== null) {
    const [, side, quantity = '', symbol = '', name, value = '', currency = ''] = trade;
    const total = note.parse('amount', value);
    tellTrade(note, {
      side: side === 'Sold' ? 'sell' : 'buy',
      instrument: paper(symbol, currency),
      name,
      time,
      quantity: note.parse('quantity', quantity),
      price: note.requiredNumber('price', PRICE),
      gross: total,
      total: { value: total, currency },
    });
    return;
  }
  const [, minus, digits = ''] = note.match('amount', AMOUNT);
  const stated = note.parse('amount', digits);
  const value = minus === '-' ? stated.negated() : stated;
  const words = note.text
    .split('\n')[0]
    ?.replace(new RegExp(`^${DAY} `), '')
    .replace(/[ –-]*(?:\$1\.00 )?-?\$[\d.,]+$/, '');
  const common = { time, currency: CURRENCY, note: words };
  if (/^(?:Canadian|Dividends|Tax)/.test(note.section)) {
    const kind = note.section.startsWith('Tax') ? 'tax' : 'dividend';
    // Names that begin with a ticker tell which paper it is; others do not.
    const symbol = /^([A-Z]{2,5}) ?-/.exec(words ?? '')?.[1];
    const instrument =
      symbol === undefined ? null : note.file.output.instrument(note, paper(symbol, CURRENCY));
    note.identify(kind, time.day, value.normalized(), words);
    note.file.output.event(note, {
      kind,
      instrument,
      currency: CURRENCY,
      amount: value,
      time,
      note: words,
    });
  } else if (/^Interest/.test(note.section)) {
    tellCash(note, { kind: 'interest', value, ...common });
  } else if (/Fees/.test(note.section)) {
    tellCash(note, { kind: value.isNegative() ? 'fee' : 'adjustment', value, ...common });
  } else if (/^(?:Contributions|Withdrawals|Transfer|Other)/.test(note.section)) {
    tellCash(note, {
      kind: value.isNegative() || note.section.startsWith('Withdrawals') ? 'withdrawal' : 'deposit',
      value,
      ...common,
    });
  }
}
