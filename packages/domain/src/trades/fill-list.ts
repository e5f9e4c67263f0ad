import { type Activity, isExecutionKind } from '../activities/index.ts';
import type { Direction, TradeFill, TradeFills } from './trade.ts';

/** What a trade consumed of an activity. */
export interface Consumed extends Pick<TradeFill, 'role' | 'quantity' | 'price' | 'fees'> {
  readonly activity: Activity;
  /** Whether some of its fees are not the source's. */
  readonly modelled: boolean;
  readonly movedFrom?: readonly string[] | undefined;
}

/**
 * The fills of a trade, kept small. There are as many of them as executions, and they stay as long as the trades
 * do: as objects they were a third of what trades take in memory, and carrying them about was a quarter of the
 * time that building takes. Nearly all are just what a buy or a sell did, which is kept in their place and told as
 * a fill to whoever asks.
 */
export class FillList implements TradeFills {
  private readonly direction: Direction;
  private parts: (Activity | TradeFill)[] = [];

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

  add(consumed: Consumed): void {
    const { activity, role, quantity, price, fees, modelled, movedFrom } = consumed;
    const isAll =
      // The very same objects: what is equal may be spelled otherwise.
      quantity === activity.quantity &&
      price === activity.price &&
      fees === activity.fees &&
      role === this.roleOf(activity) &&
      !modelled &&
      movedFrom === undefined;
    this.parts.push(isAll ? activity : toFill(consumed));
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

  private told(part: Activity | TradeFill): TradeFill {
    if ('role' in part) return part;
    const { quantity, price, fees } = part;
    const role = this.roleOf(part);
    if (role === null || quantity === undefined || price === undefined) throw new TypeError('No whole fill');
    return toFill({ activity: part, role, quantity, price, fees, modelled: false });
  }

  /** What a buy or a sell does to the trade; `null` for what is neither. */
  private roleOf({ kind }: Activity): TradeFill['role'] | null {
    if (!isExecutionKind(kind)) return null;
    return (kind === 'buy') === (this.direction === 'long') ? 'entry' : 'exit';
  }
}

function toFill({ activity, role, quantity, price, fees, modelled, movedFrom }: Consumed): TradeFill {
  const { id: activityId, occurredAt } = activity;
  const fill: TradeFill = { activityId, role, occurredAt, quantity, price, fees };
  if (!modelled && movedFrom === undefined) return fill;
  return { ...fill, ...(modelled ? { modelled } : {}), ...(movedFrom === undefined ? {} : { movedFrom }) };
}
