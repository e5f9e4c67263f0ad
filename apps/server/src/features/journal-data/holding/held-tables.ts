import type { TradeTable } from '@tapebook/domain/analytics';
import { AskedLast, MOST_TRADES } from './asked-last.ts';

export interface Held {
  readonly state: string;
  readonly table: TradeTable;
  /** How many changes lead to it from a table that was read as a whole. */
  readonly links: number;
}

/** The tables that a thread read or made last, one of each journal: the next change of one goes on from there. */
export class HeldTables {
  private readonly held = new AskedLast<Held>(({ table }) => table.length);

  hold(ownerId: string, state: string, table: TradeTable, links = 0): void {
    this.held.keep(ownerId, { state, table, links });
  }

  /** As {@link hold}, but of one that is so large that it would stand alone: then those of others are worth more. */
  holdAmongOthers(ownerId: string, state: string, table: TradeTable): void {
    if (table.length <= MOST_TRADES) this.hold(ownerId, state, table);
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
    const held = this.of(ownerId);
    const at = held === null ? -1 : states.lastIndexOf(held.state);
    return held === null || at < 0 ? null : { at, table: held.table };
  }
}
