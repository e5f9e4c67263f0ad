import { ALPACA } from '../../brokers/alpaca/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** The column of fees is empty where there are none. */
const TRADE = new RegExp(
  `^(buy|sell)[\\w ]*? (${AMOUNT}) ([A-Z]{3}) (${AMOUNT}) (${AMOUNT})(?: ${AMOUNT})? (${AMOUNT}) ([A-Z][a-z]{2} \\d{1,2}, \\d{4})$`,
  'im',
);

/** See README.md beside this file. */
export const alpacaPdfNotes = noteStatement({
  id: 'alpaca-pdf-notes',
  broker: ALPACA,
  label: 'Trade confirmation (PDF)',
  timeZone: 'America/New_York',
  signature: [/Alpaca/, /ORDER ID:/, /GROSS ?AMOUNT/],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: /^ORDER ID:/,
  closes: /^(?:ENTRY TYPE|DISCLOSURES)\b/,
  read: readNote,
});

function readNote(note: Note): void {
  const [, side = '', quantity = '', currency = '', price = '', gross = '', net = '', day = ''] = note.match(
    'side, quantity and price',
    TRADE,
  );
  tellTrade(note, {
    side: side.toLowerCase() === 'sell' ? 'sell' : 'buy',
    account: note.word(/^Account No: (\w+)/m),
    instrument: paper(note.requiredWord('symbol', /^SYMBOL: (\S+)/m), currency),
    time: note.time(day, note.requiredWord('trade time', /^(\d\d:\d\d:\d\d [AP]M \(ET\))/m)),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('gross amount', gross),
    total: { value: note.parse('net amount', net), currency },
    order: note.word(/^ORDER ID: (\S+)/m),
  });
}
