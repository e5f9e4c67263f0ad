import { Decimal } from '@tapebook/domain/money';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import {
  type Booking,
  bookingOf,
  currencyOf,
  type DepotRow,
  informationOf,
  instrumentOf,
  isReversal,
  rateOf,
  worthOf,
} from './depot-row.ts';
import { Reversals } from './reversals.ts';

/** Reads the list of what came into a depot and went out of it. */
export class DepotReader {
  private readonly writer: TableFile['writer'];
  private readonly reversals = new Reversals();
  /** What is left of each paper by bookings that take it out and put it back. */
  private readonly rebooked = new Map<string, Decimal>();

  constructor({ writer }: TableFile) {
    this.writer = writer;
  }

  survey(row: DepotRow): void {
    const quantity = row.requiredNumber('quantity');
    this.reversals.see(row, quantity);
    if (bookingOf(row) !== 'rebooking' || isReversal(row)) return;
    const key = rebookingOf(row);
    this.rebooked.set(key, quantity.plus(this.rebooked.get(key) ?? Decimal.zero));
  }

  /** Both sides of an exchange of papers say the same of it. */
  groupOf(row: DepotRow): string {
    const booking = bookingOf(row);
    const exchanges = (booking === 'split' || booking === 'merger') && !isReversal(row);
    return exchanges ? `${row.text('booked')}|${informationOf(row)}` : `${row.line}`;
  }

  group(rows: readonly DepotRow[], output: RowOutput): void {
    const [row] = rows;
    if (row === undefined) return;
    const booking = bookingOf(row);
    if (rows.length > 1 && booking !== null && exchange(rows, booking, output)) return;
    for (const each of rows) this.tell(each, booking, output);
  }

  private tell(row: DepotRow, booking: Booking | null, output: RowOutput): void {
    if (booking === null) return;
    const quantity = row.requiredNumber('quantity');
    if (quantity.isZero()) output.ignore(row, 'zero-quantity');
    else if (isReversal(row)) this.takeBack(row, booking, quantity, output);
    else if (booking === 'rebooking') this.rebook(row, output);
    else if (sideOf(booking) === (quantity.isNegative() ? 'sell' : 'buy')) this.trade(row, booking, output);
    else if (booking === 'split') splitAlone(row, quantity, output);
    else if (booking === 'bonus' && quantity.isPositive()) move(row, 'stock_dividend', output);
    // What a paper was exchanged for stands in another row, or is money: without it there is no more to say.
    else if (sideOf(booking) === null && booking !== 'bonus')
      move(row, quantity.isNegative() ? 'transfer_out' : 'transfer_in', output);
    else contradict(row, output);
  }

  private trade(row: DepotRow, booking: Booking, output: RowOutput): void {
    const kind = sideOf(booking) ?? 'sell';
    const externalId = row.text('booking');
    tellSettledTrade(
      {
        row,
        kind,
        instrument: instrumentOf(row, output),
        quantity: row.requiredNumber('quantity'),
        price: row.requiredNumber('price'),
        net: signed(kind, worthOf(row)),
        // What an order cost stands in the list of the account.
        fees: null,
        time: row.time(),
        account: this.accountOf(row),
        externalId,
        orderId: /(\d{6,})\s*$/.exec(row.text('information'))?.[1] ?? '',
        note: row.text('name'),
      },
      output,
    );
    const rate = rateOf(row);
    const currency = currencyOf(row);
    if (rate !== null && currency !== 'EUR')
      this.writer.rate({ day: row.time().day, from: 'EUR', to: currency, rate });
  }

  private accountOf(row: DepotRow): string {
    return accountOf(row, this.writer);
  }

  /** A fund that pays or reinvests is taken out at one price and put back at another, for the tax. */
  private rebook(row: DepotRow, output: RowOutput): void {
    if (this.rebooked.get(rebookingOf(row))?.isZero() === true) {
      output.ignore(row, 'within-account', 'The paper was taken out and put back; as much is held of it.');
      return;
    }
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} takes a paper out or puts it in, and its other half is not in the file. Export a period that has both and import that.`,
    );
  }

  private takeBack(row: DepotRow, booking: Booking, quantity: Decimal, output: RowOutput): void {
    const side = sideOf(booking);
    const kind =
      side ?? (booking === 'arrival' ? 'transfer_in' : booking === 'departure' ? 'transfer_out' : null);
    const original = kind === null ? null : this.reversals.originalOf(row, quantity);
    if (kind === null || original === null) {
      output.reject(
        row,
        'unsupported-event',
        `Line ${row.line} takes back a booking that is not in the file. Export a period that has both and import that, or delete what it takes back by hand.`,
      );
      return;
    }
    const price = row.requiredNumber('price');
    output.cancel(row, this.accountOf(row), {
      kind,
      instrument: instrumentOf(row, output),
      occurredAt: original.occurredAt,
      quantity: quantity.abs(),
      ...(kind === 'transfer_out' || price.isZero() ? {} : { price }),
    });
  }
}

const rebookingOf = (row: DepotRow): string =>
  [row.text('number'), row.text('booked'), row.text('isin'), informationOf(row)].join('|');

const sideOf = (booking: Booking): 'buy' | 'sell' | null =>
  booking === 'buy' ? 'buy' : booking === 'sell' || booking === 'ending' ? 'sell' : null;

const signed = (kind: 'buy' | 'sell', value: Decimal | null): Decimal | null =>
  value !== null && kind === 'buy' ? value.negated() : value;

function accountOf(row: DepotRow, writer: TableFile['writer']): string {
  const ref = row.text('number');
  if (ref !== '') writer.account({ ref });
  return ref;
}

/** Papers that came for others that went; the cash of a merger stands in the list of the account. */
function exchange(rows: readonly DepotRow[], booking: Booking, output: RowOutput): boolean {
  const sides = rows.map((row) => ({
    row,
    instrument: instrumentOf(row, output),
    quantity: row.requiredNumber('quantity'),
    cash: Decimal.zero,
    time: row.time(),
    account: row.text('number'),
    note: row.text('information'),
  }));
  return tellExchange(booking === 'split' ? 'split' : 'merger', sides, output);
}

const RATIO = /(\d+(?:[.,]\d+)?)\s*(?::|zu)\s*(\d+(?:[.,]\d+)?)/i;

/** Pieces that a split added or took: `1:4` gives three for one that is held, whichever stands first. */
function splitAlone(row: DepotRow, added: Decimal, output: RowOutput): void {
  const [, first = '', second = ''] = RATIO.exec(row.text('information')) ?? [];
  const [left, right] = [first, second].map((text) => Decimal.tryParse(text.replace(',', '.')));
  if (left == null || right == null || left.equals(right)) return;
  const [less, more] = left.compare(right) < 0 ? [left, right] : [right, left];
  const terms = added.isPositive() ? splitRatio(more, less) : splitRatio(less, more);
  if (terms === null) return;
  const instrument = instrumentOf(row, output);
  output.event(row, {
    kind: 'split',
    instrument,
    currency: instrument.currency,
    more: terms,
    time: row.time(),
    account: row.text('number'),
    externalId: row.text('booking'),
    note: row.text('information'),
  });
}

function move(
  row: DepotRow,
  kind: 'transfer_in' | 'transfer_out' | 'stock_dividend',
  output: RowOutput,
): void {
  const instrument = instrumentOf(row, output);
  const price = row.number('price');
  const worth = kind === 'transfer_in' && price?.isPositive() === true ? { price } : {};
  output.event(row, {
    kind,
    instrument,
    currency: instrument.currency,
    more: { quantity: row.requiredNumber('quantity').abs(), ...worth },
    time: row.time(),
    account: row.text('number'),
    externalId: row.text('booking'),
    note: [row.text('information'), row.text('name')].join(' · '),
  });
}

function contradict(row: DepotRow, output: RowOutput): void {
  output.reject(
    row,
    'contradictory-side',
    `Line ${row.line} says “${informationOf(row)}”, and its quantity has the other sign. Correct the row in the file and import it again.`,
  );
}
