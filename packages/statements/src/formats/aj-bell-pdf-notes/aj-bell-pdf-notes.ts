import { AJ_BELL } from '../../brokers/aj-bell/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Day, clock, settlement, side, SEDOL and reference stand on one line. */
const DEAL =
  /^(\d\d\/\d\d\/\d\d(?:\d\d)?) (\d\d[.:]\d\d) \d\d\/\d\d\/\d\d(?:\d\d)? (Bought|Sold) ([A-Z0-9]{7}) (\w+)/m;
const FIGURES = new RegExp(`^[A-Z]{4} (${AMOUNT}) (${AMOUNT}) (${AMOUNT}) ([A-Z]{3})$`, 'm');
const NAME = /^We have (?:bought|sold) for you as (?:agent|principal)\n([\s\S]+?)\nVenue/m;

/** See README.md beside this file. */
export const ajBellPdfNotes = noteStatement({
  id: 'aj-bell-pdf-notes',
  broker: AJ_BELL,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/London',
  signature: [/AJ Bell/, /CONTRACT NOTE/],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  begins: /^CONTRACT NOTE$/,
  read: readNote,
});

function readNote(note: Note): void {
  const [, day = '', clock = '', side, sedol = '', reference] = note.match('deal date', DEAL);
  const [, quantity = '', price = '', gross = '', currency = ''] = note.match('quantity and price', FIGURES);
  tellTrade(note, {
    side: side === 'Sold' ? 'sell' : 'buy',
    account: note.word(/^Account No\. (\w+)/m),
    instrument: paper(sedol, currency),
    name: note.word(NAME)?.replaceAll('\n', ' '),
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('consideration', gross),
    total: note.requiredAmount('total', 'Total (?:debit|credit)'),
    order: reference,
  });
}
