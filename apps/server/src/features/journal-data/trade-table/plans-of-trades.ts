import type { TradeRow } from '@tapebook/domain/analytics';
import { findPlannedTrades, heldAgainst } from '#server/features/plans/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

export type PlanColumns = Required<Pick<TradeRow, 'planned' | 'plannedR' | 'entrySlippage' | 'exitSlippage'>>;

const UNPLANNED: PlanColumns = {
  planned: 0,
  plannedR: Number.NaN,
  entrySlippage: Number.NaN,
  exitSlippage: Number.NaN,
};

const known = (text: string | undefined): number => (text === undefined ? Number.NaN : Number(text));

/** What trades took of what was planned, as columns: of the few that were planned, and what holds for all others. */
export async function plansOfTrades(tx: Tx, ownerId: string): Promise<(tradeId: string) => PlanColumns> {
  const columns = new Map<string, PlanColumns>();
  for (const { tradeId, plan, ...trade } of await findPlannedTrades(tx, ownerId)) {
    const { plannedR, entry, exit } = heldAgainst(plan, trade);
    columns.set(tradeId, {
      planned: 1,
      plannedR: known(plannedR),
      entrySlippage: known(entry?.share),
      exitSlippage: known(exit?.share),
    });
  }
  return (tradeId) => columns.get(tradeId) ?? UNPLANNED;
}
