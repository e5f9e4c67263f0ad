import { STAKE } from '../../brokers/stake/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const CURRENCY = 'AUD';
const money = (label: string) => new RegExp(`${label} A?\\$(${AMOUNT})`);

/** See README.md beside this file. */
export const stakePdfNotes = noteStatement({
  id: 'stake-pdf-notes',
  broker: STAKE,
  label: 'Trade confirmation (PDF)',
  timeZone: 'Australia/Sydney',
  signature: [/Stakeshop|trading as Stake|Stake’s/, /^(?:BUY|SELL) CONFIRMATION$/m],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, side] = note.match('side', /^(BUY|SELL) CONFIRMATION$/m);
  tellTrade(note, {
    side: side === 'SELL' ? 'sell' : 'buy',
    account: note.word(/ACCOUNT NUMBER (\w+)/),
    // The exchange stands behind the ticker: all of them are of Sydney.
    instrument: paper(note.requiredWord('ticker', /TICKER ([A-Z0-9]+)(?:\.\w+)?/), CURRENCY),
    time: note.time(note.requiredWord('execution date', /EXECUTION DATE (\d\d-\d\d-\d{4})/)),
    quantity: note.requiredNumber('quantity', new RegExp(`^QUANTITY (${AMOUNT})`, 'm')),
    price: note.requiredNumber('price', money('EFFECTIVE PRICE')),
    gross: note.requiredNumber('value', money('^VALUE'), new RegExp(`VALUE A\\$(${AMOUNT})`)),
    total: { value: note.requiredNumber('amount due', money('AMOUNT DUE & PAYABLE')), currency: CURRENCY },
    order: note.word(/CONFIRMATION NUMBER (\S+)/),
  });
}
