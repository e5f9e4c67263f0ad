import { type Activity, activityId } from '@tapebook/domain/activities';
import { buildTrades, type TradeRules } from '@tapebook/domain/trades';
import type { CollectedStatement } from '../collect-statement.ts';

/** A round trip as we build it, in floats: they are held against printed numbers. */
export interface OurTrade {
  /** `null`, like the quantity: only the result is known. */
  readonly direction: 'long' | 'short' | null;
  readonly closed: boolean;
  readonly quantity: number | null;
  readonly open: number;
  readonly entry: number | null;
  readonly exit: number | null;
  /** `null` where the contract size is not known. */
  readonly gross: number | null;
  readonly net: number | null;
  /** Its fills pay nothing but what they realise. */
  readonly margined: boolean;
  readonly currency: string;
}

export const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' };

/** What was read, less what the file itself takes back. */
export function ourFacts({ activities, cancellations }: CollectedStatement): Activity[] {
  const cancelled = new Set(
    cancellations.flatMap(({ identity }) =>
      identity !== undefined && 'externalId' in identity ? [identity.externalId] : [],
    ),
  );
  return activities
    .filter(({ identity }) => !('externalId' in identity && cancelled.has(identity.externalId)))
    .map(({ account, identity, facts: own }) => ({
      ...own,
      id: activityId(account, identity),
      accountId: account,
    }));
}

/** The trades of what was read, each account by itself. */
export const ourTrades = (reading: CollectedStatement): OurTrade[] =>
  buildTrades(ourFacts(reading), RULES).trades.map((trade) => ({
    direction: trade.direction,
    closed: trade.status === 'closed',
    quantity: trade.quantity?.toNumber() ?? null,
    open: trade.openQuantity.toNumber(),
    entry: trade.entryPrice?.toNumber() ?? null,
    exit: trade.exitPrice?.toNumber() ?? null,
    gross: trade.grossPnl?.toNumber() ?? null,
    net: trade.netPnl?.toNumber() ?? null,
    margined: trade.instrument.assetClass === 'future' || trade.instrument.assetClass === 'cfd',
    currency: trade.instrument.currency,
  }));
