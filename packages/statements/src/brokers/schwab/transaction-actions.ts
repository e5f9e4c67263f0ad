import type { PositionEffect } from '@tapebook/domain/activities';
import type { ExchangeKind } from '../united-states/tell-exchange.ts';

export type SchwabAction =
  | {
      readonly does: 'trade';
      readonly kind: 'buy' | 'sell';
      readonly effect?: PositionEffect;
      readonly note?: string;
    }
  | { readonly does: 'end'; readonly kind: 'expire' | 'assign' | 'exercise' }
  | { readonly does: 'exchange'; readonly kind: ExchangeKind }
  /** More of the same paper, for nothing. */
  | { readonly does: 'increase' }
  /** Paper that comes or goes without a price. */
  | { readonly does: 'move' };

const trade = (kind: 'buy' | 'sell', effect?: PositionEffect): SchwabAction => ({
  does: 'trade',
  kind,
  ...(effect === undefined ? {} : { effect }),
});

/** Words of the column Action about papers; all others are about money. */
const ACTIONS: Readonly<Record<string, SchwabAction>> = {
  buy: trade('buy'),
  sell: trade('sell'),
  sale: trade('sell'),
  'buy to open': trade('buy', 'open'),
  'buy to close': trade('buy', 'close'),
  'buy to cover': trade('buy', 'close'),
  'sell to open': trade('sell', 'open'),
  'sell to close': trade('sell', 'close'),
  'sell short': trade('sell', 'open'),
  'short sale': trade('sell', 'open'),
  'reinvest shares': { does: 'trade', kind: 'buy', note: 'Reinvested dividend' },
  'full redemption': { does: 'exchange', kind: 'merger' },
  'full redemption adj': { does: 'exchange', kind: 'merger' },
  'partial redemption': trade('sell'),
  redemption: trade('sell'),
  expired: { does: 'end', kind: 'expire' },
  assigned: { does: 'end', kind: 'assign' },
  'exchange or exercise': { does: 'end', kind: 'exercise' },
  exercised: { does: 'end', kind: 'exercise' },
  'reverse split': { does: 'exchange', kind: 'split' },
  'reverse split adj': { does: 'exchange', kind: 'split' },
  'options frwd split': { does: 'exchange', kind: 'split' },
  'options frwd split adj': { does: 'exchange', kind: 'split' },
  'options rev split': { does: 'exchange', kind: 'split' },
  'name change': { does: 'exchange', kind: 'rename' },
  'symbol change': { does: 'exchange', kind: 'rename' },
  'stock merger': { does: 'exchange', kind: 'merger' },
  'cash/stock merger': { does: 'exchange', kind: 'merger' },
  'cash stock merger': { does: 'exchange', kind: 'merger' },
  'cash merger': { does: 'exchange', kind: 'merger' },
  'cash merger adj': { does: 'exchange', kind: 'merger' },
  'mandatory reorg': { does: 'exchange', kind: 'merger' },
  'mandatory reorg exc': { does: 'exchange', kind: 'merger' },
  conversion: { does: 'exchange', kind: 'merger' },
  exchange: { does: 'exchange', kind: 'merger' },
  'stock split': { does: 'increase' },
  'forward split': { does: 'increase' },
  'stock div dist': { does: 'increase' },
  'stock dividend': { does: 'increase' },
  journal: { does: 'move' },
  'journaled shares': { does: 'move' },
  'journal shares': { does: 'move' },
  'security transfer': { does: 'move' },
  'internal transfer': { does: 'move' },
  'stock plan activity': { does: 'move' },
  'spin-off': { does: 'move' },
  'rights dist': { does: 'move' },
  'award deposit': { does: 'move' },
};

/** What an action does to a paper; `null` for those about money and for words that are not known. */
export const schwabAction = (text: string): SchwabAction | null => {
  const word = text.toLowerCase().replace(/\s+/g, ' ');
  return Object.hasOwn(ACTIONS, word) ? (ACTIONS[word] ?? null) : null;
};

/** What an action takes back: `Cancel Buy`, `Sell Cancelled`; `null` for one that takes nothing back. */
export const cancelledAction = (text: string): SchwabAction | null => {
  const [, behind, before] = /^cancel(?:l?ed)? (.+)$|^(.+) cancel(?:l?ed)?$/i.exec(text.trim()) ?? [];
  return schwabAction(behind ?? before ?? '');
};
