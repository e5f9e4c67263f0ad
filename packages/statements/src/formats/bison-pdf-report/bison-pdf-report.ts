import { BISON } from '../../brokers/bison/broker.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { coin } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** The price is that of one coin; the costs are within it. */
const TRADE = new RegExp(
  `^(Kauf|Verkauf) ([A-Z0-9]{2,10}) (${AMOUNT})\\n(\\d\\d\\.\\d\\d\\.\\d{4}) (\\d\\d:\\d\\d) (${AMOUNT}) €/\\2 [-+] (${AMOUNT}) €`,
);
const CASH = new RegExp(
  `^(Einzahlung|Auszahlung)\\n(\\d\\d\\.\\d\\d\\.\\d{4}) (\\d\\d:\\d\\d) [-+] (${AMOUNT}) €`,
);
/** Coins for holding others, with what they are worth. */
const REWARD = new RegExp(
  `^(Staking[- ]\\p{L}+) ([A-Z0-9]{2,10}) (${AMOUNT})\\n(\\d\\d\\.\\d\\d\\.\\d{4}) (\\d\\d:\\d\\d) (${AMOUNT}) €/\\2 [-+] ${AMOUNT} €`,
  'u',
);
const CURRENCY = 'EUR';

/** See README.md beside this file. */
export const bisonPdfReport = noteStatement({
  id: 'bison-pdf-report',
  broker: BISON,
  label: 'Info-Report (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [/EUWAX Aktiengesellschaft/, /BISON Info-Report/],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  newestFirst: true,
  // Whatever else is done with a coin begins like a purchase, and is rejected by its words.
  begins: /^(?:\p{Lu}[\p{L} -]* [A-Z0-9]{2,10} \d[\d.]*,\d+|Einzahlung|Auszahlung)$/u,
  closes: /^(?:EUWAX|\d\. )/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const trade = TRADE.exec(note.text);
  if (trade !== null) {
    const [, side, base = '', quantity = '', day = '', clock = '', price = '', booked = ''] = trade;
    const value = note.parse('amount', booked);
    tellTrade(note, {
      side: side === 'Verkauf' ? 'sell' : 'buy',
      instrument: coin(base, CURRENCY),
      time: note.time(day, clock),
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      gross: value,
      total: { value, currency: CURRENCY },
    });
    return;
  }
  const reward = REWARD.exec(note.text);
  if (reward !== null) {
    const [, said = '', asset = '', quantity = '', day = '', clock = '', price = ''] = reward;
    const amount = note.parse('quantity', quantity);
    const time = note.time(day, clock);
    note.identify('income', asset, time.writtenMillis.toString(), amount.normalized());
    tellMovement(note, note.file.output, {
      kind: 'income',
      asset,
      amount,
      // What it was worth is rounded to cents, of which few rewards have many.
      value: { asset: CURRENCY, amount: amount.times(note.parse('price', price)) },
      time,
      note: said,
    });
    return;
  }
  const cash = CASH.exec(note.text);
  // A kind that was never seen, which the frame says.
  if (cash === null) return;
  const [, kind, day = '', clock = '', amount = ''] = cash;
  tellCash(note, {
    kind: kind === 'Auszahlung' ? 'withdrawal' : 'deposit',
    time: note.time(day, clock),
    value: note.parse('amount', amount),
    currency: CURRENCY,
  });
}
