import type { LinkedTradeJson, LinkUnit, TradeDetailJson } from '@tapebook/contract';
import { instrumentName } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

/** So that what is left of fees in a ratio does not tell how large the trade was. */
const rounded = (value: number, places: number): number | null => {
  if (!Number.isFinite(value)) return null;
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
};

/** How far the price went in favour of the trade, as a share of the entry: the same for any size. */
function moveOf({ direction, entryPrice, exitPrice }: TradeDetailJson): number | null {
  if (direction === null || entryPrice === null || exitPrice === null) return null;
  const [entry, exit] = [Number(entryPrice), Number(exitPrice)];
  return rounded(((exit - entry) / Math.abs(entry)) * (direction === 'long' ? 1 : -1), 4);
}

/** By a risk that is stated, or an amount by default, which are mostly the same for all, an R is money again (decision 229). */
const tellsNoMoney = ({ riskFrom, assumedRisk }: TradeDetailJson): boolean =>
  riskFrom === 'stop' ||
  (riskFrom === 'default' && assumedRisk !== undefined && assumedRisk.rule.kind !== 'amount');

/**
 * What a page of one trade shows: no account, no notes, no file that it came from; and no size and no amount, unless money
 * is to be seen.
 */
export function linkedTrade(
  trade: TradeDetailJson,
  unit: LinkUnit,
  known: { readonly timeZone: string | null; readonly setup: string | null },
): LinkedTradeJson {
  const withMoney = unit === 'money';
  const rMultiple = withMoney || tellsNoMoney(trade) ? trade.rMultiple : undefined;
  const seen = new Map<string, string>();
  for (const { at, price } of trade.running) if (price !== null) seen.set(at, price);
  return {
    kind: 'trade',
    symbol: trade.instrument.name ?? instrumentName(trade.instrument.symbol),
    assetClass: trade.instrument.assetClass,
    direction: trade.direction,
    status: trade.status,
    outcome: trade.outcome ?? null,
    openedAt: trade.openedAt,
    closedAt: trade.closedAt,
    ...(trade.closedOnDay === true ? { closedOnDay: true as const } : {}),
    timeZone: known.timeZone,
    entryPrice: trade.entryPrice,
    exitPrice: trade.exitPrice,
    stop: trade.stop ?? null,
    target: trade.target ?? null,
    r: rMultiple === undefined ? null : rounded(Decimal.parse(rMultiple).toNumber(), 2),
    ...(rMultiple !== undefined && trade.riskFrom === 'default' ? { rAssumed: true as const } : {}),
    move: moveOf(trade),
    setup: known.setup,
    fills: trade.fills.map(({ occurredAt, timePrecision, role, side, price, quantity }) => ({
      at: occurredAt,
      timePrecision,
      role,
      side,
      price,
      ...(withMoney ? { quantity } : {}),
    })),
    prices: [...seen].map(([at, price]) => ({ at, price })),
    money: withMoney
      ? {
          currency: trade.currency,
          quantity: trade.quantity,
          grossPnl: trade.grossPnl,
          fees: trade.fees,
          netPnl: trade.netPnl,
        }
      : null,
  };
}
