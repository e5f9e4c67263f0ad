import { BISON } from '../../brokers/bison/broker.ts';
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
  begins: /^(?:(?:Kauf|Verkauf) [A-Z0-9]{2,10} [\d.,]+|Einzahlung|Auszahlung)$/,
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
  const [, kind, day = '', clock = '', amount = ''] = note.match('amount', CASH);
  tellCash(note, {
    kind: kind === 'Auszahlung' ? 'withdrawal' : 'deposit',
    time: note.time(day, clock),
    value: note.parse('amount', amount),
    currency: CURRENCY,
  });
}
