import type { TradeJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { RateTable } from '@tapebook/domain/trades';
import { heldAgainst } from '#server/features/plans/index.ts';
import { instrumentJson } from '../books/stored-activity.ts';
import type { AssumedRisk } from '../risk/assumed-risks.ts';
import { riskOf, rMultipleOf, stopCourseOf } from '../risk/trade-risk.ts';
import { convertedResult } from './converted-result.ts';
import type { TradeRow } from './trades.repository.ts';
import { waitsFor } from './waits-for.ts';

/** Plain text of a stored number: as exact as it is, without the zeros of its storage. */
const plain = (value: string): string => Decimal.parse(value).normalized().toString();
const plainOrNull = (value: string | null): string | null => (value === null ? null : plain(value));

/** What results are told by. */
export interface TradeMeasures {
  /** Results of a currency no further from zero are scratches. */
  readonly bandIn: (currency: string) => Decimal;
  /** What defaults put at risk, by trade. */
  readonly assumed: ReadonlyMap<string, AssumedRisk>;
  readonly rates: RateTable;
}

function outcomeOf(row: TradeRow, bandIn: TradeMeasures['bandIn']): TradeJson['outcome'] {
  if (row.status === 'open' || row.net_pnl === null) return undefined;
  const net = Decimal.parse(row.net_pnl);
  if (net.abs().compare(bandIn(row.currency)) <= 0) return 'scratch';
  return net.isPositive() ? 'win' : 'loss';
}

const byPrices = (row: TradeRow, currency: string): TradeJson['byPrices'] => ({
  currency,
  grossPnl: plainOrNull(row.priced_gross),
  fees: plain(row.priced_fees ?? '0'),
  ...(row.money_rate === null ? {} : { rate: plain(row.money_rate) }),
});

function annotationsOf(row: TradeRow) {
  const course = stopCourseOf(row);
  return {
    ...(row.stop === null ? {} : { stop: plain(row.stop) }),
    ...(row.target === null ? {} : { target: plain(row.target) }),
    ...(course === undefined ? {} : { stopCourse: course }),
    ...(row.setup_id === null ? {} : { setupId: row.setup_id }),
    ...(row.rating === null ? {} : { rating: row.rating }),
    tagIds: [...(row.tag_ids ?? [])],
    reviewed: row.reviewed ?? false,
    hasNotes: row.has_notes ?? false,
  };
}

export function tradeJson(row: TradeRow, instrument: Instrument, measures: TradeMeasures): TradeJson {
  const outcome = outcomeOf(row, measures.bandIn);
  const assumed = measures.assumed.get(row.id);
  const risk = riskOf(row, instrument, assumed?.risk ?? null);
  const rMultiple = rMultipleOf(row, risk);
  const converted = convertedResult(row, instrument, measures.rates);
  const waiting = waitsFor(row, instrument);
  return {
    id: row.id,
    accountId: row.account_id,
    instrument: instrumentJson(instrument),
    direction: row.direction as TradeJson['direction'],
    status: row.status as TradeJson['status'],
    ...(outcome === undefined ? {} : { outcome }),
    openedAt: row.opened_at,
    ...(row.opening_unknown ? { openingUnknown: true as const } : {}),
    closedAt: row.closed_at,
    ...(row.closing_unknown ? { closingUnknown: true as const } : {}),
    ...(row.opened_on_day ? { openedOnDay: true as const } : {}),
    ...(row.closed_on_day ? { closedOnDay: true as const } : {}),
    day: row.day,
    quantity: plainOrNull(row.quantity),
    openQuantity: plain(row.open_quantity),
    entryPrice: plainOrNull(row.entry_price),
    exitPrice: plainOrNull(row.exit_price),
    grossPnl: plainOrNull(row.gross_pnl),
    fees: plain(row.fees),
    netPnl: plainOrNull(row.net_pnl),
    currency: row.currency,
    ...(row.priced_in === null ? {} : { byPrices: byPrices(row, row.priced_in) }),
    feesModelled: row.fees_modelled,
    feesLeftOut: row.fees_left_out,
    income: plain(row.income),
    fillCount: row.fill_count,
    entryCount: row.entry_count,
    exitCount: row.exit_count,
    ...(row.mae === null ? {} : { mae: plain(row.mae) }),
    ...(row.mfe === null ? {} : { mfe: plain(row.mfe) }),
    ...(row.give_back === null ? {} : { giveBack: plain(row.give_back) }),
    ...(risk === null ? {} : { risk: risk.risk.normalized().toString(), riskFrom: risk.from }),
    ...(risk?.from !== 'default' || assumed === undefined ? {} : { assumedRisk: assumed.assumed }),
    ...(rMultiple === null ? {} : { rMultiple: rMultiple.normalized().toString() }),
    ...(converted === undefined ? {} : { converted }),
    ...(waiting === undefined ? {} : { waitsFor: waiting }),
    ...(row.fill_count === 0 ? { resultOnly: true as const } : {}),
    ...(row.campaign_id === null ? {} : { campaignId: row.campaign_id }),
    ...(row.plan === null ? {} : { planId: row.plan.id, againstPlan: heldAgainst(row.plan, row) }),
    ...annotationsOf(row),
  };
}
