import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { hiddenCosts } from '../united-states/settled-amount.ts';
import { tellTrade } from '../united-states/tell-trade.ts';

/** A contract note of shares listed in Australia, as a row. */
export interface ShareTrade {
  readonly row: OutputRow;
  readonly kind: 'buy' | 'sell';
  /** `BHP`, `BHP.AX`. */
  readonly code: string;
  /** Of either sign. */
  readonly quantity: Decimal;
  readonly price: Decimal | null;
  /** Brokerage with its tax; `null` where it stands in the amount alone. */
  readonly brokerage: Decimal | null;
  /** What it came to with the brokerage, of either sign; `null` where it is not stated. */
  readonly total: Decimal | null;
  readonly time: ResolvedTime;
  readonly content: string;
}

/** Tells it in Australian dollars. Brokerage that no column states is what the total differs from the price. */
export function tellShareTrade(trade: ShareTrade, output: RowOutput): void {
  const { row, kind, quantity, price, total, time, content } = trade;
  const symbol = trade.code.toUpperCase().replace(/\.(?:AX|ASX)$/, '');
  const net = total === null ? null : kind === 'buy' ? total.abs().negated() : total.abs();
  let fees = trade.brokerage?.abs() ?? null;
  if (fees === null && price !== null && net !== null) {
    const gross = quantity.abs().times(price);
    fees = hiddenCosts(kind === 'buy' ? gross.negated() : gross, net);
  }
  const instrument = output.instrument(row, { symbol, assetClass: 'stock', currency: 'AUD' });
  const stated = fees ?? (net === null ? null : Decimal.zero);
  tellTrade({ row, kind, instrument, quantity, price, net, fees: stated, time, content }, output);
}
