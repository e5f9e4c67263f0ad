import { ETRADE } from '../../brokers/etrade/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const DAY = String.raw`\d\d\/\d\d\/\d{4}`;
const TRADE = new RegExp(`^(${DAY}) ${DAY} (${AMOUNT}) \\$?(${AMOUNT}) Principal \\(?\\$(${AMOUNT})\\)?`);
const CURRENCY = 'USD';

/** See README.md beside this file. */
export const etradePdfConfirmations = noteStatement({
  id: 'etrade-pdf-confirmations',
  broker: ETRADE,
  label: 'Trade confirmation (PDF)',
  timeZone: 'America/New_York',
  signature: [/E\*TRADE/, /Trade Date Settlement Date Quantity Price Settlement Amount/, /Transaction Type:/],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: new RegExp(`^${DAY} ${DAY} \\d`),
  closes: /^(?:Morgan Stanley Smith Barney LLC\. Member|\d+ of \d+$)/,
  read: readTrade,
});

function readTrade(note: Note): void {
  const [, day = '', quantity = '', price = '', principal = ''] = note.match('quantity and price', TRADE);
  const [, kind] = note.match('transaction type', /^Transaction Type: (Sold|Bought)$/m);
  tellTrade(note, {
    side: kind === 'Sold' ? 'sell' : 'buy',
    account: note.word(/^Your Account Number: (\S+)/m),
    instrument: paper(
      note.requiredWord('symbol', /^Symbol(?: \/ \w+)*: ?([A-Za-z][A-Za-z.]{0,7})\b/m),
      CURRENCY,
      note.word(/\b([A-Z]{2}[A-Z0-9]{9}\d)$/m),
    ),
    name: note.word(/^Description: (.+)/m),
    time: note.time(day),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('principal', principal),
    total: {
      value: note.requiredNumber('net amount', new RegExp(`^Net Amount \\(?\\$(${AMOUNT})\\)?`, 'm')),
      currency: CURRENCY,
    },
  });
}
