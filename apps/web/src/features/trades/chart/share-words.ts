import type { TradeDetailJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { formatMoney } from '#web/lib/format/money.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatRMultiple } from '#web/lib/format/quantity.ts';

export interface ShareWords {
  readonly title: string;
  /** What it came to, the largest first. */
  readonly results: readonly string[];
  readonly when: string;
  /** All of it, for whoever does not see the picture. */
  readonly text: string;
}

type Shared = Pick<
  TradeDetailJson,
  | 'instrument'
  | 'direction'
  | 'status'
  | 'rMultiple'
  | 'riskFrom'
  | 'netPnl'
  | 'currency'
  | 'entryPrice'
  | 'exitPrice'
  | 'openedAt'
>;

/** How far the price went from entry to exit, in the trade's direction; `null` where a price is not known. */
function priceReturn({ entryPrice, exitPrice, direction }: Shared): number | null {
  if (entryPrice === null || exitPrice === null || direction === null) return null;
  const entry = Decimal.parse(entryPrice).toNumber();
  if (!(entry > 0)) return null;
  const moved = (Decimal.parse(exitPrice).toNumber() - entry) / entry;
  return direction === 'long' ? moved : -moved;
}

/** What the picture of a trade says: amounts only where the person wants them in it. */
export function shareWords(trade: Shared, zone: string | null, withMoney: boolean): ShareWords {
  const { instrument, direction, status, rMultiple, riskFrom, netPnl, currency, openedAt } = trade;
  const moved = priceReturn(trade);
  const side = direction === null ? '' : direction === 'long' ? ' long' : ' short';
  const title = `${instrumentName(instrument.symbol)}${side}`;
  const results = [
    ...(rMultiple === undefined
      ? []
      : [`${formatRMultiple(rMultiple)}${riskFrom === 'default' ? ' assumed' : ''}`]),
    ...(moved === null ? [] : [`${formatPercent(moved, { sign: 'always', places: 2 })} on price`]),
    ...(withMoney && netPnl !== null ? [formatMoney(netPnl, currency, { sign: 'always' })] : []),
    ...(status === 'open' ? ['still open'] : []),
  ];
  const when = formatDate(openedAt, 'date', zone);
  return { title, results, when, text: [title, ...results, when].join(', ') };
}
