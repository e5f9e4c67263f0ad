import type { Activity } from '../../activities/index.ts';
import type { Decimal } from '../../money/index.ts';
import type { Direction, TradeFill, TradeFills } from '../trade/trade.ts';

/** What makes a fill other than what its activity tells: see {@link TradeFill}. */
export type FillMarks = Pick<TradeFill, 'modelled' | 'movedFrom'>;

/** An activity that says itself what it did to the trade. */
type WholeFill = Activity & { readonly quantity: Decimal; readonly price: Decimal };

/**
 * The fills of a trade, kept small. There are as many of them as executions, and they stay as long as the trades
 * do: as objects they were a third of what trades take in memory, and carrying them about was a quarter of the
 * time that building takes. Nearly all are just what a buy or a sell did, which is kept in their place and told as
 * a fill to whoever asks.
 */
export class FillList implements TradeFills {
  private readonly direction: Direction;
  private parts: (WholeFill | TradeFill)[] = [];

  constructor(direction: Direction) {
    this.direction = direction;
  }

  get length(): number {
    return this.parts.length;
  }

  at(place: number): TradeFill | undefined {
    const part = this.parts.at(place);
    return part && this.told(part);
  }

  [Symbol.iterator](): Iterator<TradeFill> {
    return this.toJSON().values();
  }

  toJSON(): TradeFill[] {
    return this.parts.map((part) => this.told(part));
  }

  /** A part of what `activity` did, or all of it. */
  add(
    role: TradeFill['role'],
    activity: Activity,
    quantity: Decimal,
    price: Decimal | null,
    fees: Decimal,
    marks?: FillMarks,
  ): void {
    const isWhole = role === this.roleOf(activity) && marks === undefined;
    const part =
      isWhole && saysAll(activity, quantity, price, fees)
        ? activity
        : { ...toFill(role, activity, quantity, price, fees), ...marks };
    // An array made of its first one has room for that; one that grows from nothing, for many.
    if (this.parts.length === 0) this.parts = [part];
    else this.parts.push(part);
  }

  replace(fills: readonly TradeFill[]): void {
    this.parts = [...fills];
  }

  /** Nothing more comes: gives back the room for more, of which what grew by pushing has plenty. */
  close(): this {
    // Stryker disable next-line MethodExpression: only the room differs
    this.parts = this.parts.slice();
    return this;
  }

  private told(part: WholeFill | TradeFill): TradeFill {
    return 'role' in part ? part : toFill(this.roleOf(part), part, part.quantity, part.price, part.fees);
  }

  /** What a buy or a sell does to the trade. Of others it is as good as any: none is kept whose role is another. */
  private roleOf({ kind }: Activity): TradeFill['role'] {
    // Stryker disable next-line all: a fill of which this gives another role is kept as an object, and told alike
    return (kind === 'buy') === (this.direction === 'long') ? 'entry' : 'exit';
  }
}

/** Whether these are the very objects of the activity: what is equal may be spelled otherwise. */
const saysAll = (
  activity: Activity,
  quantity: Decimal,
  price: Decimal | null,
  fees: Decimal,
): activity is WholeFill =>
  quantity === activity.quantity && price === activity.price && fees === activity.fees;

function toFill(
  role: TradeFill['role'],
  { id: activityId, occurredAt }: Activity,
  quantity: Decimal,
  price: Decimal | null,
  fees: Decimal,
): TradeFill {
  return { activityId, role, occurredAt, quantity, price, fees };
}
