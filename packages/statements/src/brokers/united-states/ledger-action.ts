import type { PositionEffect } from '@tapebook/domain/activities';
import type { ExchangeKind } from './tell-exchange.ts';

/** What a row of a ledger does to a paper; what is about money alone is for `cashKindOf`. */
export type LedgerAction =
  | { readonly does: 'trade'; readonly kind: 'buy' | 'sell'; readonly effect?: PositionEffect }
  /** A purchase with a dividend, or the dividend that was so used: the quantity tells. */
  | { readonly does: 'reinvest' }
  | { readonly does: 'end'; readonly kind: 'expire' | 'assign' | 'exercise' }
  | { readonly does: 'exchange'; readonly kind: ExchangeKind }
  /** More of the same paper, for nothing. */
  | { readonly does: 'increase' }
  /** Paper or money that comes or goes. */
  | { readonly does: 'move' };

/** Tried in order: what is told more precisely comes first. */
const ACTIONS: readonly (readonly [RegExp, LedgerAction])[] = [
  [/\bexpir/i, { does: 'end', kind: 'expire' }],
  [/\bassign/i, { does: 'end', kind: 'assign' }],
  [/\bexercis/i, { does: 'end', kind: 'exercise' }],
  [/reverse[ -]split|split \(rev/i, { does: 'exchange', kind: 'split' }],
  [/(?:name|symbol|cusip|ticker) change/i, { does: 'exchange', kind: 'rename' }],
  [/merger|reorg|^exchange\b|conversion|tender offer|acquisition/i, { does: 'exchange', kind: 'merger' }],
  [/split|stock div|stock dist/i, { does: 'increase' }],
  [/reinvest|\bdrip\b/i, { does: 'reinvest' }],
  [
    /(?:bought|buy|purchase|cover)\b.*(?:cover|close|closing)|^(?:short )?cover/i,
    { does: 'trade', kind: 'buy', effect: 'close' },
  ],
  [/(?:bought|buy|purchase)\b.*\bopen/i, { does: 'trade', kind: 'buy', effect: 'open' }],
  [
    /(?:sold|sell|sale)\b.*(?:open|short)|^short (?:sale|sell)/i,
    { does: 'trade', kind: 'sell', effect: 'open' },
  ],
  [/(?:sold|sell|sale)\b.*\bclos/i, { does: 'trade', kind: 'sell', effect: 'close' }],
  [/^(?:market |limit |stop |option )?(?:bought|buy|purchased?)\b/i, { does: 'trade', kind: 'buy' }],
  [
    /^(?:market |limit |stop |option |full |partial )?(?:sold|sell|sale|redemption|redeemed|maturity|matured|call(?:ed)?)\b/i,
    { does: 'trade', kind: 'sell' },
  ],
  [
    /spin|transfer|journal|deliver|receiv|\bacat|stock plan|release|vest|deposit|rollover|contribution/i,
    { does: 'move' },
  ],
];

/** The word stands at the beginning, and no broker has a longer one. */
const LONGEST = 100;

/** What the broker's word for a row says; `null` where it says nothing of a paper. */
export function ledgerAction(words: string): LedgerAction | null {
  const text = words.slice(0, LONGEST);
  return ACTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
