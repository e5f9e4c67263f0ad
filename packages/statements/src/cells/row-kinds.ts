import type { PositionEffect } from '@tapebook/domain/activities';
import type { RowKind } from './row-kind.ts';
import { EVENT_WORDS } from './row-words/event-words.ts';
import { TRADE_WORDS } from './row-words/trade-words.ts';

const KINDS: ReadonlyMap<string, RowKind> = new Map(
  [...TRADE_WORDS, ...EVENT_WORDS].flatMap(({ kind, words }) => words.map((word) => [word, kind])),
);

/** What a word in a column of sides or kinds means; `null` for words that are not known. */
export function rowKindOf(text: string): RowKind | null {
  let kind = seen.get(text);
  if (kind === undefined) {
    const word = text.toLowerCase().replace(/[\s._/()-]/g, '');
    kind = KINDS.get(word) ?? (SPLIT.test(text.trim()) ? { kind: 'split' } : null);
    if (seen.size >= KEPT_WORDS) seen.clear();
    seen.set(text, kind);
  }
  return kind;
}

/** A column of sides repeats a few words; a column of anything else must not fill the memory. */
const KEPT_WORDS = 200;
const seen = new Map<string, RowKind | null>();

/** `Split 2:1`, `2-for-1 stock split`, `Reverse split (1:10)` */
const SPLIT =
  /^(?:\d+\s*(?::|\/|-?for-?| for )\s*\d+\s+)?(?:(?:stock|share|forward|reverse)\s+)*split(?:\s*\(?\d+\s*(?::|\/|-?for-?| for )\s*\d+\)?)?$/i;

const OPENS = /^(?:o|in|open|to open|opening|entry|e|开|開|开仓|開倉|新規|진입|신규)$/i;
const CLOSES = /^(?:c|out|close|to close|closing|exit|x|平|平仓|平倉|平今|平昨|決済|返済|청산)$/i;

/** `Open`, `TO CLOSE`, `O;P` → the effect on the position; nothing for a flip (`C;O`) and for other words. */
export function effectOf(text: string): { effect?: PositionEffect } {
  if (text === '') return {};
  const words = text.split(';').map((word) => word.trim());
  const opens = words.some((word) => OPENS.test(word));
  const closes = words.some((word) => CLOSES.test(word));
  return opens === closes ? {} : { effect: opens ? 'open' : 'close' };
}
