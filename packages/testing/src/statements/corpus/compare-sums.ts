import type { CollectedStatement } from '../collect-statement.ts';
import { type Comparison, compareNumber, inLots, isNear, rounded } from './comparison.ts';
import type { Figures, PlainSums } from './expected-facts.ts';
import { cashOf, costsOf, netUnits, standingFacts, unitsOf } from './our-sums.ts';
import type { OurTrade } from './our-trades.ts';

/** Holds plain sums over the rows of a file against what was read of it. */
export function compareSums(
  sums: PlainSums,
  reading: CollectedStatement,
  trades: readonly OurTrade[],
): Comparison[] {
  const facts = standingFacts(reading);
  const wholeTrades = sums.rows_are !== undefined;
  const stated = (measure: string, currency?: string) =>
    reading.summary.totals
      .filter((total) => total.measure === measure && (currency === undefined || total.currency === currency))
      .reduce((total, { value }) => total + value.toNumber(), 0);
  const level = sums.trades_by_discriminator?.Trade === undefined ? 'Order' : 'Trade';
  const entered = (direction?: string) =>
    trades
      .filter((trade) => direction === undefined || trade.direction === direction)
      .reduce((units, { quantity }) => units + (quantity ?? 0), 0);
  const fees = costsOf(facts);
  const results = [
    trades.reduce((sum, { gross }) => sum + (gross ?? 0), 0),
    trades.reduce((sum, { net }) => sum + (net ?? 0), 0),
  ];
  const margined = trades.reduce((sum, trade) => sum + (trade.margined ? (trade.gross ?? 0) : 0), 0);
  const printed =
    sums.net_quantity_by_symbol ??
    (level === 'Trade' ? sums.net_quantity_Trade : sums.net_quantity_Order) ??
    sums.net_quantity_by_contract ??
    sums.open_at_the_end_if_rows_without_action_close_the_open_position ??
    sums.net_units_by_unique_id_buy_sell_only;
  return [
    ...compareRows(sums, reading),
    ...(wholeTrades ? [] : compareNet(printed, reading)),
    ...(wholeTrades
      ? []
      : [
          ...compareNumber('bought', sums.buy_quantity, unitsOf(facts, 'buy').flatMap(inLots)),
          ...compareNumber('sold', sums.sell_quantity, unitsOf(facts, 'sell').flatMap(inLots)),
        ]),
    ...compareNumber('bought', sums.long_quantity, inLots(entered('long'))),
    ...compareNumber('sold', sums.short_quantity, inLots(entered('short'))),
    ...compareNumber('quantity', sums.quantity_total, [...inLots(entered()), ...unitsOf(facts, 'buy')]),
    ...compareCosts(sums, fees),
    ...compareByCurrency(
      'fees',
      sums.commission_by_currency ?? ofLevel(sums.commission_by_discriminator_currency, level),
      (currency) => [-stated('fees', currency), ...costsOf(facts, currency).map((cost) => -cost)],
    ),
    ...compareCash(sums, reading, margined),
    ...compareNumber('realised', sums.pnl_total, [stated('realised-pnl'), ...results], 0.005),
    ...compareByCurrency(
      'realised',
      sums.fifo_pnl_realized_by_currency ?? ofLevel(sums.realized_pl_by_discriminator_currency, level),
      (currency) => [stated('realised-pnl', currency)],
    ),
  ];
}

/** A row that states two facts counts as both with us, and once with the file. */
function compareRows(sums: PlainSums, { activities, verdicts }: CollectedStatement): Comparison[] {
  if (sums.rows_by_section === undefined) return [];
  const rows = Object.values(sums.rows_by_section).reduce((total, count) => total + count, 0);
  return compareNumber('rows', rows, [new Set(activities.map(({ line }) => line)).size + verdicts.length]);
}

function compareCosts(sums: PlainSums, ours: readonly number[]): Comparison[] {
  const parts = [sums.fees_total, sums.commission_total, sums.commissions_total, sums.cash_trade_fees_total];
  if (parts.every((part) => part === undefined)) return [];
  const whole = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return compareNumber('fees', Math.abs(whole), ours.map(Math.abs));
}

function compareCash(sums: PlainSums, reading: CollectedStatement, margined: number): Comparison[] {
  const facts = standingFacts(reading);
  const whole =
    sums.cash_total_value_plus_fees_plus_commissions ??
    sums.total_of_buys_and_sells ??
    sums.cash_total ??
    sums.net_amount_total;
  const byCurrency = new Map<string, number>();
  for (const { amount } of Object.values(sums.cash_transactions ?? {})) {
    for (const [currency, value] of Object.entries(amount)) {
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + value);
    }
  }
  // Commissions in another currency than their trade are charges that no row of cash states.
  const rows = facts.filter(({ note }) => note?.startsWith('Commission of') !== true);
  return [
    ...compareNumber(
      'cash',
      whole,
      [...cashOf(facts), ...cashOf(facts).map((cash) => cash + margined)],
      0.005,
    ),
    ...compareByCurrency('cash', Object.fromEntries(byCurrency), (currency) => cashOf(rows, currency)),
  ];
}

function compareByCurrency(
  figure: string,
  stated: Figures | undefined,
  ours: (currency: string) => readonly number[],
): Comparison[] {
  return Object.entries(stated ?? {}).flatMap(([currency, value]) =>
    compareNumber(`${figure} ${currency}`, value, ours(currency)),
  );
}

/**
 * Net quantities as values without their names: a file may name an instrument by ISIN, name or symbol,
 * and we by another of these. What is flat is left out on both sides.
 */
function compareNet(stated: Figures | undefined, reading: CollectedStatement): Comparison[] {
  if (stated === undefined) return [];
  const values = sortedUnits(Object.values(stated));
  const readings = netUnits(standingFacts(reading)).map((held) => sortedUnits([...held.values()]));
  const agrees = readings.some(
    (ours) => ours.length === values.length && ours.every((each, index) => isNear(each, values[index] ?? 0)),
  );
  return [{ figure: 'net quantity', agrees, stated: list(values), ours: list(readings[0] ?? []) }];
}

const sortedUnits = (units: readonly number[]): number[] =>
  units.filter((each) => Math.abs(each) > 1e-8).sort((left, right) => left - right);

const list = (units: readonly number[]): string => `[${units.map(rounded).join(', ')}]`;

const ofLevel = (figures: Figures | undefined, level: string): Figures | undefined =>
  figures === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(figures).flatMap(([key, value]) =>
          key.startsWith(`${level}|`) ? [[key.slice(level.length + 1), value]] : [],
        ),
      );
