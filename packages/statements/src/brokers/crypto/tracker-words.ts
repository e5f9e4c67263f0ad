import type { MovementKind } from './tell-movement.ts';

const WORDS: readonly (readonly [RegExp, MovementKind])[] = [
  [
    /(margin|derivatives?|futures?|trading)[ _/]*.*(profit|loss|gain|settlement)|margin gain|realized/i,
    'adjustment',
  ],
  [/fee|commission|gas/i, 'fee'],
  [
    /stak|interest|lending|mining|mint|masternode|dividend|yield|liquidity reward|lp reward|income|farming/i,
    'income',
  ],
  [/airdrop|bonus|reward|bount|fork|cashback|referral|gift received|gift\/tip|tip\b|rebate/i, 'bonus'],
  [
    /deposit|withdraw|transfer|send|receive|gift|donat|spend|payment|stolen|theft|lost|loss|taxable|manual position|purchase|loan|expense|remove/i,
    'transfer',
  ],
];

/** What a tracker's word for one asset that came or went means; `null` for a word that is not known. */
export const movementOf = (word: string): MovementKind | null =>
  WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
