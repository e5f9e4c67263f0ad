import { Decimal } from '@tapebook/domain/money';
import type { Row } from '../../../tables/csv-scanner.ts';
import { symbolOf } from './named-instrument.ts';
import type { TableContext } from './table-context.ts';
import type { TableInstruments } from './table-instruments.ts';
import { TableRow } from './table-row.ts';

const CENT = Decimal.parse('0.01');
/** More than this share of what was traded, or than this much, is another price or another currency. */
const MOST = Decimal.parse('0.02');
const ALWAYS = Decimal.parse('15');
/** Two shares of the result that differ by no more than this are one rate. */
const ALIKE = 0.01;
/** Two rows that come out less may be two rows that are wrong. */
const FEWEST = 3;

/**
 * Whether the net results of a table hold costs that no column of it states: never more than the prices make, on some
 * rows less, and not by one and the same share of it, which would be a rate of exchange.
 */
export function resultsShowCosts(
  sample: readonly Row[],
  context: TableContext,
  instruments: TableInstruments,
): boolean {
  const { plan } = context;
  const states =
    (plan.columns.commission ?? plan.columns.fees ?? plan.columns.totalFees) !== undefined ||
    plan.otherCosts.length + plan.percentCosts.length + plan.unitCosts.length + plan.swaps.length > 0;
  if (!plan.closedTrades || plan.resultsAre === 'gross' || states) return false;
  const shares: number[] = [];
  let seen = 0;
  for (const cells of sample) {
    const row = new TableRow(cells, context);
    const [entry, exit, quantity, profit] = (['entryPrice', 'exitPrice', 'quantity', 'profit'] as const).map(
      (role) => row.readable(role),
    );
    const symbol = symbolOf(row);
    const side = plan.readSide(row.text('side'));
    if (entry == null || exit == null || quantity == null || profit == null || symbol === '') continue;
    if (side === 'ignored' || (side === null && plan.columns.side !== undefined)) continue;
    const instrument = instruments.get({
      symbol,
      assetClass: row.text('assetClass'),
      currency: plan.currency ?? context.assumedCurrency,
      multiplier: row.readable('multiplier'),
      underlying: row.text('underlying'),
      expiry: null,
      strike: null,
      right: '',
      name: row.text('name'),
    });
    if (instrument.multiplier === null) continue;
    const size = instruments.unitsOf(symbol, instrument, quantity.abs()) ?? quantity.abs();
    // Without a column of sides the sign of the quantity tells it.
    const isShort = side === null ? quantity.isNegative() : side.kind === 'sell';
    const points = isShort && !plan.pricesAreSides ? entry.minus(exit) : exit.minus(entry);
    const gross = points.times(size).times(instrument.multiplier);
    const costs = gross.minus(profit);
    const traded = size.times(entry).times(instrument.multiplier).abs().times(MOST);
    if (costs.compare(CENT.negated()) < 0) return false;
    if (costs.compare(traded.compare(ALWAYS) > 0 ? traded : ALWAYS) > 0) return false;
    seen += 1;
    if (costs.compare(CENT) >= 0) shares.push(gross.isZero() ? 0 : costs.toNumber() / gross.toNumber());
  }
  // Of results that are not called net, all must be.
  if (plan.resultsAre === 'untold' && (seen < FEWEST || shares.length < seen)) return false;
  return shares.length > 1 && Math.max(...shares) - Math.min(...shares) > ALIKE * Math.abs(shares[0] ?? 0);
}
