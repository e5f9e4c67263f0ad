import type { AssumedRiskJson } from '@tapebook/contract';
import type { Decimal } from '@tapebook/domain/money';
import { type Direction, riskByDefault, type TradeAtRisk } from '@tapebook/domain/trades';
import type { Tx } from '#server/platform/database/index.ts';
import { equityAtEntryOf } from './equity-at-entry.repository.ts';
import { rangesAtEntry } from './ranges-at-entry.ts';
import type { RiskDefaults } from './risk-defaults.repository.ts';
import { type EnteredRow, riskedTrade } from './trade-risk.ts';

/** A trade of which nobody says the risk. */
export interface UnsaidTrade extends EnteredRow {
  readonly id: string;
  readonly account_id: string;
  readonly instrument_id: string;
  readonly setup_id: string | null;
  readonly opened_at: string;
  readonly opening_unknown: boolean;
  readonly direction: string | null;
  readonly instrument: TradeAtRisk['instrument'];
}

export interface AssumedRisk {
  readonly risk: Decimal;
  readonly assumed: AssumedRiskJson;
}

/** What defaults put at risk in trades, by trade; those of which it cannot be told are left out. */
export async function assumedRisks(
  tx: Tx,
  ownerId: string,
  defaults: RiskDefaults,
  trades: readonly UnsaidTrade[],
): Promise<ReadonlyMap<string, AssumedRisk>> {
  const held = trades.flatMap((trade) => {
    const found = defaults.holdingFor(trade.account_id, trade.setup_id);
    return found === null ? [] : [{ trade, ...found }];
  });
  const equities = await equityAtEntryOf(
    tx,
    ownerId,
    held.flatMap(({ trade, rule }) => (rule.kind === 'equity' ? [trade.id] : [])),
  );
  const ranges = await rangesAtEntry(
    tx,
    ownerId,
    held.flatMap(({ trade, rule }) =>
      rule.kind === 'range' && !trade.opening_unknown
        ? [
            {
              id: trade.id,
              instrumentId: trade.instrument_id,
              openedAt: trade.opened_at,
              seconds: rule.seconds,
            },
          ]
        : [],
    ),
  );
  const risks = new Map<string, AssumedRisk>();
  for (const { trade, rule, json, of } of held) {
    const [equity, range] = [equities.get(trade.id) ?? null, ranges.get(trade.id) ?? null];
    const atRisk = {
      ...riskedTrade(trade, trade.instrument),
      direction: trade.direction as Direction | null,
    };
    const risk = riskByDefault(atRisk, rule, { equity, range });
    if (risk === null) continue;
    const base = rule.kind === 'equity' ? equity : rule.kind === 'range' ? range : null;
    risks.set(trade.id, {
      risk,
      assumed: { of, rule: json, ...(base === null ? {} : { base: base.normalized().toString() }) },
    });
  }
  return risks;
}
