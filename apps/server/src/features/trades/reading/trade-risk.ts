import type { TradeJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { TradeRow } from './trades.repository.ts';

/** Places of a risk that follows from an average price, which itself has 12. */
const RISK_PLACES = 8;
const R_PLACES = 12;
/** Places of a quotient on the way to a risk. */
const WORKING_PLACES = 30;

export interface TradeRisk {
  readonly risk: Decimal;
  readonly from: NonNullable<TradeJson['riskFrom']>;
}

type RiskRow = Pick<TradeRow, 'risk' | 'stop' | 'entry_price' | 'quantity'>;

/** What one unit loses from the entry to the stop, in money; an inverse contract is worth −1/price. */
function lossOfUnit(entry: Decimal, stop: Decimal, instrument: Instrument): Decimal | null {
  if (instrument.multiplier === null) return null;
  if (instrument.inverse !== true) return entry.minus(stop).abs().times(instrument.multiplier);
  if (entry.isZero() || stop.isZero()) return null;
  const inverse = (price: Decimal): Decimal => Decimal.one.dividedBy(price, WORKING_PLACES);
  return inverse(entry).minus(inverse(stop)).abs().times(instrument.multiplier);
}

/**
 * Money at risk at the entry: what the person stated, else the distance to the first stop times all that
 * was entered, else the default of the settings; `null` when there is none of them. The average entry gives
 * the sum over all entries, as long as they lie on one side of the stop.
 */
export function riskOf(row: RiskRow, instrument: Instrument, defaultRisk: Decimal | null): TradeRisk | null {
  if (row.risk !== null) return { risk: Decimal.parse(row.risk), from: 'stated' };
  if (row.stop !== null) {
    if (row.entry_price === null) return null;
    const loss = lossOfUnit(Decimal.parse(row.entry_price), Decimal.parse(row.stop), instrument);
    const risk = loss?.times(Decimal.parse(row.quantity)).rounded(RISK_PLACES);
    return risk?.isPositive() ? { risk, from: 'stop' } : null;
  }
  return defaultRisk?.isPositive() ? { risk: defaultRisk, from: 'default' } : null;
}

/** Net result by risk, of what is realised; `null` where nothing is, or the result is unknown. */
export function rMultipleOf(
  row: Pick<TradeRow, 'net_pnl' | 'exit_count'>,
  risk: TradeRisk | null,
): Decimal | null {
  if (risk === null || row.net_pnl === null || row.exit_count === 0) return null;
  return Decimal.parse(row.net_pnl).dividedBy(risk.risk, R_PLACES);
}
