import { coin } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { bookedOf, DAY, isPaid, orderOf } from './note-parts.ts';

const POSITION = new RegExp(
  `^Nominale Kennung: ([A-Z0-9]{2,10})\\b.*\\nSTK (${AMOUNT}) (.+?) ([A-Z]{3}) (${AMOUNT})$`,
  'm',
);

export function readCoin(note: Note): void {
  const [, code = '', quantity = '', name, currency = '', price = ''] = note.match(
    'quantity and price',
    POSITION,
  );
  const [, day = '', clock] = note.match(
    'trade date',
    new RegExp(`\\b(${DAY}) (\\d\\d:\\d\\d:\\d\\d)(?::\\d+)?$`, 'm'),
  );
  tellTrade(note, {
    side: note.has(/^Abrechnung .ber den Verkauf/m) ? 'sell' : 'buy',
    cancelled: note.has(/^STORNO$/m),
    instrument: coin(code, currency),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.requiredAmount('value', 'Kurswert').value,
    total: bookedOf(note) ?? note.lacks('total'),
    paid: isPaid(note),
    order: orderOf(note),
  });
}
