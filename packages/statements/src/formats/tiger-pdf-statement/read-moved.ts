import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { tigerTime } from './tell-tiger.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
/** Quantity, quantity of fees, cost price and market value stand behind one or two accounts. */
const MOVED = new RegExp(
  `^Stock (\\d{4}-\\d\\d-\\d\\d), (\\d\\d:\\d\\d:\\d\\d), (GMT[+-]\\d+|US ?/Eastern) .*?\\b(IN|OUT) .*?(${N}) ${N} (${N}) ${N} ([A-Z]{3})$`,
  'm',
);

/** Shares that came from another broker, at the cost that was told of them, or went to one. */
export function readMoved(note: Note, account: string | undefined): void {
  const [, day = '', clock = '', zone = '', way, count = '', cost = '', currency = ''] = note.match(
    'quantity and cost price',
    MOVED,
  );
  const { output } = note.file;
  const [, symbol = note.lacks('symbol')] = /\(([A-Z0-9.]+)\)/.exec(note.text) ?? [];
  const quantity = note.parse('quantity', count).abs();
  const price = note.parse('cost price', cost);
  const kind = way === 'IN' ? 'transfer_in' : 'transfer_out';
  const time = tigerTime(note, { day, clock, zone });
  note.identify(kind, symbol, time.writtenMillis.toString(), quantity.normalized());
  output.event(note, {
    kind,
    instrument: output.instrument(note, paper(symbol, currency)),
    currency,
    time,
    account,
    more: { quantity, ...(kind === 'transfer_in' && !price.isZero() ? { price } : {}) },
  });
}
