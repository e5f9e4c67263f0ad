import { decodeChain, tableOfAppData } from '@tapebook/contract';
import { decodeTableChanges, overlaid, type TradeTable } from '@tapebook/domain/analytics';
import type { Tx } from '#server/platform/database/index.ts';
import { opened } from './compressed.ts';
import type { HeldTables } from './holding/held-tables.ts';
import { changeBytes, findStatesSince } from './journal-changes.repository.ts';
import { findCopiedState } from './journal-copies.repository.ts';
import { keptTable } from './kept-table.ts';

/** The newest state that can be told from what is kept, not after another one. */
export interface LatestKept {
  readonly state: string;
  /** How many changes lead to it from the copy. */
  readonly links: number;
  /** `null` where the copy has given way to another one meanwhile. */
  readTable(): Promise<TradeTable | null>;
}

/**
 * @param held spares to open what it holds already.
 * @returns `null` where nothing is kept that this state could follow from.
 */
export async function findLatestKept(
  tx: Tx,
  ownerId: string,
  state: string,
  held: HeldTables,
): Promise<LatestKept | null> {
  const copied = await findCopiedState(tx, ownerId, state);
  if (copied === null) return null;
  const states = [copied, ...(await findStatesSince(tx, ownerId, copied, state))];
  return {
    state: states.at(-1) ?? copied,
    links: states.length - 1,
    async readTable() {
      const known = held.among(ownerId, states);
      let table = known === null ? await keptTable(tx, ownerId, copied) : known.table;
      if (table === null) return null;
      for (const bytes of await changeBytes(tx, ownerId, states.slice(known?.at ?? 0, -1))) {
        if (bytes === null) return null;
        for (const link of decodeChain(await opened(bytes)))
          table = overlaid(table, decodeTableChanges(tableOfAppData(link)));
      }
      return table;
    },
  };
}
