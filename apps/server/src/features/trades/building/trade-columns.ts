import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { formatInstant, type Instant } from '@tapebook/domain/time';
import type { PartExit, Trade } from '@tapebook/domain/trades';
import { instrumentId } from '../books/instrument-id.ts';
import type { AnnotationAnchors } from '../rules/annotation-anchors.ts';

/** What a column takes of a trade: text as it is, and arrays as literals of their own. */
export type Cell = string | number | boolean | null;

const text = (value: Decimal | null): string | null => (value === null ? null : value.toString());
const instant = (value: Instant | null): string | null => (value === null ? null : formatInstant(value));

/** A PostgreSQL array literal of plain numbers or days, within another array. */
const arrayOf = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Nothing of most trades. */
const partsOf = ({ partExits }: Trade, cellOf: (part: PartExit) => string | null): string | null =>
  partExits.length === 0 ? null : arrayOf(partExits.map(cellOf));

/** Instant, quantity and value of each. */
const entriesOf = ({ madeEntries }: Trade): string | null =>
  madeEntries === null
    ? null
    : JSON.stringify(Array.from(madeEntries, ({ at, quantity, value }) => [at, text(quantity), text(value)]));

const ids = new WeakMap<Instrument, string>();

/** Trades of a book share their instrument, and hashing its key for each of them would cost as much as all the rest. */
function idOf(instrument: Instrument): string {
  const known = ids.get(instrument);
  if (known !== undefined) return known;
  const id = instrumentId(instrumentKey(instrument));
  ids.set(instrument, id);
  return id;
}

/** What is stored of a trade, by the names of the columns: their types, and how a trade tells them. */
export const TRADE_COLUMNS = {
  id: { type: 'uuid', value: (trade) => trade.id },
  account_id: { type: 'uuid', value: (trade) => trade.accountId },
  instrument_id: { type: 'uuid', value: (trade) => idOf(trade.instrument) },
  direction: { type: 'text', value: (trade) => trade.direction },
  status: { type: 'text', value: (trade) => trade.status },
  opened_at: { type: 'timestamptz', value: (trade) => instant(trade.openedAt) },
  opening_unknown: { type: 'boolean', value: (trade) => trade.openingUnknown },
  closed_at: { type: 'timestamptz', value: (trade) => instant(trade.closedAt) },
  closing_unknown: { type: 'boolean', value: (trade) => trade.closingUnknown },
  closed_on_day: { type: 'boolean', value: (trade) => trade.closedOnDay },
  ended_by: { type: 'text', value: (trade) => trade.endedBy },
  began_at: { type: 'timestamptz', value: (trade) => instant(trade.beganAt) },
  ended_at: { type: 'timestamptz', value: (trade) => instant(trade.endedAt) },
  day: { type: 'date', value: (trade) => trade.day },
  quantity: { type: 'numeric', value: (trade) => text(trade.quantity) },
  open_quantity: { type: 'numeric', value: (trade) => text(trade.openQuantity) },
  peak_quantity: { type: 'numeric', value: (trade) => text(trade.peakQuantity) },
  entry_price: { type: 'numeric', value: (trade) => text(trade.entryPrice) },
  exit_price: { type: 'numeric', value: (trade) => text(trade.exitPrice) },
  made_quantity: { type: 'numeric', value: (trade) => text(trade.asMade?.quantity ?? null) },
  made_price: { type: 'numeric', value: (trade) => text(trade.asMade?.entryPrice ?? null) },
  made_entries: { type: 'jsonb', value: (trade) => entriesOf(trade) },
  gross_pnl: { type: 'numeric', value: (trade) => text(trade.grossPnl) },
  fees: { type: 'numeric', value: (trade) => text(trade.fees) },
  net_pnl: { type: 'numeric', value: (trade) => text(trade.netPnl) },
  open_fees: { type: 'numeric', value: (trade) => text(trade.openFees) },
  fees_modelled: { type: 'boolean', value: (trade) => trade.feesModelled },
  fees_left_out: { type: 'boolean', value: (trade) => trade.feesLeftOut },
  income: { type: 'numeric', value: (trade) => text(trade.income) },
  mae: { type: 'numeric', value: (trade) => text(trade.mae) },
  mfe: { type: 'numeric', value: (trade) => text(trade.mfe) },
  give_back: { type: 'numeric', value: (trade) => text(trade.giveBack) },
  worst_price: { type: 'numeric', value: (trade) => text(trade.worstPrice) },
  best_price: { type: 'numeric', value: (trade) => text(trade.bestPrice) },
  entry_count: { type: 'integer', value: (trade) => trade.entryCount },
  exit_count: { type: 'integer', value: (trade) => trade.exitCount },
  currency: { type: 'text', value: (trade) => trade.currency },
  priced_in: { type: 'text', value: (trade) => trade.byPrices?.currency ?? null },
  priced_gross: { type: 'numeric', value: (trade) => text(trade.byPrices?.grossPnl ?? null) },
  priced_fees: { type: 'numeric', value: (trade) => text(trade.byPrices?.fees ?? null) },
  money_rate: { type: 'numeric', value: (trade) => text(trade.byPrices?.rate ?? null) },
  fill_count: {
    type: 'integer',
    value: (trade) => new Set([...trade.fills].map(({ activityId }) => activityId)).size,
  },
  opening_activity_id: {
    type: 'uuid',
    value: (trade) => trade.fills.at(0)?.activityId ?? trade.statedBy ?? null,
  },
  annotation_anchor_id: { type: 'uuid', value: (trade, anchors) => anchors.get(trade.id) ?? null },
  realised_days: { type: 'date[]', value: (trade) => arrayOf(trade.realisations.map(({ day }) => day)) },
  realised_at: {
    type: 'timestamptz[]',
    value: (trade) => arrayOf(trade.realisations.map(({ at }) => formatInstant(at))),
  },
  realised_quantities: {
    type: 'numeric[]',
    value: (trade) => arrayOf(trade.realisations.map(({ quantity }) => text(quantity))),
  },
  realised_gross: {
    type: 'numeric[]',
    value: (trade) => arrayOf(trade.realisations.map(({ grossPnl }) => text(grossPnl))),
  },
  realised_fees: {
    type: 'numeric[]',
    value: (trade) => arrayOf(trade.realisations.map(({ fees }) => fees.toString())),
  },
  part_exit_days: { type: 'date[]', value: (trade) => partsOf(trade, ({ day }) => day) },
  part_exit_at: {
    type: 'timestamptz[]',
    value: (trade) => partsOf(trade, ({ at }) => instant(at)),
  },
  part_exit_gross: { type: 'numeric[]', value: (trade) => partsOf(trade, ({ grossPnl }) => text(grossPnl)) },
  part_exit_net: { type: 'numeric[]', value: (trade) => partsOf(trade, ({ netPnl }) => text(netPnl)) },
  losing_adds: { type: 'integer', value: (trade) => trade.losingAdds },
} as const satisfies Record<
  string,
  { type: string; value: (trade: Trade, anchors: AnnotationAnchors) => Cell }
>;

export type TradeColumn = keyof typeof TRADE_COLUMNS;

export const TRADE_COLUMN_NAMES = Object.keys(TRADE_COLUMNS) as TradeColumn[];
