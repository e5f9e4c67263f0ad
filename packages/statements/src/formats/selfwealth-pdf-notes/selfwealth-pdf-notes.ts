import { SELFWEALTH } from '../../brokers/selfwealth/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const FIGURES = new RegExp(`^(${AMOUNT}) ([A-Z0-9]{3,6}) (.+?) (${AMOUNT}) \\$(${AMOUNT}) ([A-Z]{3})$`, 'm');

/** See README.md beside this file. */
export const selfwealthPdfNotes = noteStatement({
  id: 'selfwealth-pdf-notes',
  broker: SELFWEALTH,
  label: 'Trade confirmation (PDF)',
  timeZone: 'Australia/Sydney',
  signature: [/SelfWealth/i, /^WE HAVE (?:BOUGHT|SOLD) ON YOUR ACCOUNT/m],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, side] = note.match('side', /^WE HAVE (BOUGHT|SOLD)/m);
  const [, quantity = '', code = '', name, price = '', gross = '', currency = ''] = note.match(
    'quantity and price',
    FIGURES,
  );
  tellTrade(note, {
    side: side === 'SOLD' ? 'sell' : 'buy',
    account: note.word(/Account Number: (\w+)/),
    instrument: paper(code, currency),
    name,
    time: note.time(note.requiredWord('trade date', /Trade Date: (\d{1,2} \p{L}+ \d{4})/u)),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('consideration', gross),
    total: {
      value: note.requiredNumber('net value', new RegExp(`^Net Value \\$(${AMOUNT})`, 'm')),
      currency,
    },
    order: note.word(/Reference No: (\S+)/),
  });
}
