import { ALPACA } from '../../brokers/alpaca/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Each execution of an order; the column of fees is empty where there are none, else it may name them. */
const TRADES = new RegExp(
  `^(buy|sell)[\\w ]*? (${AMOUNT}) ([A-Z]{3}) (${AMOUNT}) (${AMOUNT})(?: .*)? (${AMOUNT}) ([A-Z][a-z]{2} \\d{1,2}, \\d{4})$`,
  'gim',
);
const TIME = /^(\d\d:\d\d:\d\d [AP]M \(ET\))/m;

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
  const account = note.word(/^Account No: (\w+)/m);
  const symbol = note.requiredWord('symbol', /^SYMBOL: (\S+)/m);
  const order = note.word(/^ORDER ID: (\S+)/m);
  const trades = [...note.text.matchAll(TRADES)];
  if (trades.length === 0) note.lacks('side, quantity and price');
  for (const trade of trades) {
    const [whole, side = '', quantity = '', currency = '', price = '', gross = '', net = '', day = ''] =
      trade;
    const below = note.text.slice(trade.index + whole.length);
    tellTrade(note, {
      side: side.toLowerCase() === 'sell' ? 'sell' : 'buy',
      account,
      instrument: paper(symbol, currency),
      time: note.time(day, TIME.exec(below)?.[1] ?? note.lacks('trade time')),
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      gross: note.parse('gross amount', gross),
      total: { value: note.parse('net amount', net), currency },
      order,
    });
  }
}
