import { HARGREAVES_LANSDOWN } from '../../brokers/hargreaves-lansdown/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** No other word of three letters: names end in `ETF`. */
const CURRENCIES = 'GBP|USD|EUR|CAD|AUD|CHF|JPY|SEK|NOK|DKK|HKD|SGD|ZAR|NZD';
/** Prices are in pence, and nothing says so. */
const FIGURES = new RegExp(`^(${AMOUNT}) (.+?) (?:(${CURRENCIES}) )?(${AMOUNT}) (${AMOUNT})$`, 'm');
const HOME = 'GBP';
/** Newer notes set some words apart letter by letter: `** SOL D**`, `25 /01/202 2`. */
const SIDE = /instructions \W*(B ?O ?U ?G ?H ?T|S ?O ?L ?D)\b/i;
const DATE = /^Date ((?:\d ?){2}\/ ?(?:\d ?){2}\/ ?(?:\d ?){4})Time (\d\d:\d\d) Contract Note No\./m;
const ACCOUNT = /^(HL [A-Z][\w &]*?) Settlement Date/m;
const ACCOUNTS = [
  'HL Fund & Share Account',
  'HL Stocks & Shares ISA',
  'HL Vantage SIPP',
  'HL SIPP',
  'HL ISA',
];

/** See README.md beside this file. */
export const hargreavesLansdownPdfNotes = noteStatement({
  id: 'hargreaves-lansdown-pdf-notes',
  broker: HARGREAVES_LANSDOWN,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/London',
  signature: [/Hargreaves Lansdown/, /Contract Note/],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, side = ''] = note.match('side', SIDE);
  const [, day = '', clock = ''] = note.match('date', DATE);
  const [, quantity = '', line, currency = HOME, price = '', gross = ''] = note.match(
    'quantity and price',
    FIGURES,
  );
  const code = note.word(/STOCK CODE: ([A-Z0-9.]+)/)?.replace(/\.$/, '');
  const issuer = note.word(/STOCK CODE: .+\n(.+)/);
  tellTrade(note, {
    side: solid(side).toUpperCase() === 'SOLD' ? 'sell' : 'buy',
    account: accountOf(note),
    instrument: paper(code ?? note.requiredWord('ISIN', /^([A-Z]{2}[A-Z0-9]{9}\d)\b/m), currency),
    name: [issuer, line].filter((part) => part !== undefined).join(' '),
    time: note.time(solid(day), clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('consideration', gross),
    total: {
      value: note.requiredNumber('total', new RegExp(`Settlement Date: \\d\\d/\\d\\d/\\d{4} (${AMOUNT})`)),
      currency,
    },
    order: note.word(/Contract Note No\. (\S+)/),
  });
}

const solid = (spaced: string): string => spaced.replaceAll(' ', '');

function accountOf(note: Note): string | undefined {
  const stated = note.word(ACCOUNT);
  return stated === undefined
    ? undefined
    : (ACCOUNTS.find((name) => solid(name) === solid(stated)) ?? stated);
}
