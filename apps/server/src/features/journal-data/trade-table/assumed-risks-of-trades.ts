import type { TradeRow } from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { assumedRisks, readRiskDefaults, type UnsaidTrade } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { isAmong } from './is-among.ts';

export type RiskColumns = Required<Pick<TradeRow, 'risk' | 'riskFrom'>>;

export const NO_RISK: RiskColumns = { risk: Number.NaN, riskFrom: '' };

type UnsaidRow = Omit<UnsaidTrade, 'instrument'> & {
  readonly multiplier: string | null;
  readonly inverse: boolean;
};

/**
 * What defaults put at risk in the trades of which nobody says it, as columns. An amount is told by account and setup alone, so that
 * trades are looked at only where a default hangs on what was known at their entry.
 */
export async function assumedRisksOfTrades(
  tx: Tx,
  ownerId: string,
  only: readonly string[] | null,
): Promise<(tradeId: string, accountId: string, setupId: string) => RiskColumns> {
  const defaults = await readRiskDefaults(tx, ownerId);
  const reckoned = defaults.looksAtTrades
    ? await assumedRisks(tx, ownerId, defaults, await unsaidTrades(tx, ownerId, only))
    : null;
  const byRule = new Map<object, RiskColumns>();
  return (tradeId, accountId, setupId) => {
    const held = defaults.holdingFor(accountId, setupId === '' ? null : setupId);
    if (held === null) return NO_RISK;
    if (held.rule.kind !== 'amount') return columnsOf(reckoned?.get(tradeId)?.risk);
    const told = byRule.get(held.rule) ?? columnsOf(held.rule.amount);
    byRule.set(held.rule, told);
    return told;
  };
}

const columnsOf = (risk: Decimal | undefined): RiskColumns =>
  risk?.isPositive() === true ? { risk: risk.toNumber(), riskFrom: 'default' } : NO_RISK;

async function unsaidTrades(tx: Tx, ownerId: string, only: readonly string[] | null): Promise<UnsaidTrade[]> {
  const { rows } = await sql<UnsaidRow>`
    SELECT t.id, t.account_id, t.instrument_id, annotation.setup_id, t.opened_at, t.opening_unknown, t.direction, t.quantity,
           t.entry_price, t.made_quantity, t.made_price, t.priced_in, t.money_rate, i.multiplier, i.inverse
    FROM tapebook.trades t
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    LEFT JOIN tapebook.trade_annotations annotation
      ON annotation.user_id = t.user_id
      AND annotation.opening_activity_id = coalesce(t.annotation_anchor_id, t.opening_activity_id)
    WHERE t.user_id = ${ownerId} AND annotation.stop IS NULL AND annotation.risk IS NULL AND ${isAmong('t.id', only)}`.execute(
    tx,
  );
  return rows.map(({ multiplier, inverse, ...row }) => ({
    ...row,
    instrument: {
      multiplier: multiplier === null ? null : Decimal.parse(multiplier),
      ...(inverse ? { inverse: true as const } : {}),
    },
  }));
}
