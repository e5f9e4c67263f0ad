import type { TradeTable } from '@tapebook/domain/analytics';

/** Some 25 MB of columns; a larger journal is held alone. */
const MOST_TRADES = 100_000;

export interface Held {
  readonly state: string;
  readonly table: TradeTable;
  /** How many changes lead to it from a table that was read as a whole. */
  readonly links: number;
}

/** The tables that a thread read or made last, one of each journal: the next change of one goes on from there. */
export class HeldTables {
  /** By owner, in the order in which they were asked for. */
  private readonly held = new Map<string, Held>();

  hold(ownerId: string, state: string, table: TradeTable, links = 0): void {
    this.held.delete(ownerId);
    this.held.set(ownerId, { state, table, links });
    let trades = this.held.values().reduce((sum, one) => sum + one.table.length, 0);
    for (const [oldest, one] of this.held) {
      if (trades <= MOST_TRADES || oldest === ownerId) return;
      this.held.delete(oldest);
      trades -= one.table.length;
    }
  }

  /** What there is of somebody's journal, of whichever state. */
  of(ownerId: string): Held | null {
    return this.held.get(ownerId) ?? null;
  }

  /** Where in a row of states it stands, and its table; `null`: at none of them. */
  among(
    ownerId: string,
    states: readonly string[],
  ): { readonly at: number; readonly table: TradeTable } | null {
    const held = this.held.get(ownerId);
    if (held === undefined) return null;
    const at = states.lastIndexOf(held.state);
    if (at < 0) return null;
    this.held.delete(ownerId);
    this.held.set(ownerId, held);
    return { at, table: held.table };
  }
}
