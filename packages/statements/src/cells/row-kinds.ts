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
    kind = listedKindOf(text) ?? saidBehind(text) ?? tradeAmong(text) ?? knockedOut(text);
    if (seen.size >= KEPT_WORDS) seen.clear();
    seen.set(text, kind);
  }
  return kind;
}

/** The same of listed words alone: what stands beside a side may be the name of what was traded. */
export function listedKindOf(text: string): RowKind | null {
  const word = text.toLowerCase().replace(BETWEEN, '');
  return KINDS.get(word) ?? (SPLIT.test(text.trim()) ? { kind: 'split' } : null);
}

/** Beside the words themselves; people put pictures and arrows before them: `🟢 Long`. */
const BETWEEN = /[\s._/()▲▼△▽↑↓-]|\u200d|\ufe0f|\p{Extended_Pictographic}/gu;

/** A column of sides repeats a few words; a column of anything else must not fill the memory. */
const KEPT_WORDS = 200;
const seen = new Map<string, RowKind | null>();

const HOW =
  /^(?:adl|auto|liq(?:uidation|uidated)?|liquidated|sl|tp|stop(?: loss)?|take profit|manual|market|limit|partial)$/i;
const BEHIND = /^[^()]{1,20}\(([^()]{1,20})\)(?:\([^()]{1,20}\))?$/;

/** `Buy(Open Long)`, `Sell (to open)`: a side, and behind it in parentheses which way the position goes. */
function saidBehind(text: string): RowKind | null {
  const within = BEHIND.exec(text.trim())?.[1];
  const kind = within === undefined ? null : listedKindOf(within);
  const said = listedKindOf(text.slice(0, text.indexOf('(')));
  if (kind?.effect !== undefined && kind.kind === said?.kind) return kind;
  // `Close Long (ADL)`: how it came to be.
  return said?.effect !== undefined && HOW.test(within ?? '') ? said : null;
}

/** Beside a name it is the symbol of a share, `Buy KO`, so that it is no listed word. */
const knockedOut = (text: string): RowKind | null =>
  /^K\.?O\.?$/i.test(text.trim()) ? { kind: 'sell', effect: 'close' } : null;

const HOW_MUCH: ReadonlySet<string> = new Set([
  'half',
  'rest',
  'all',
  'remaining',
  'remainder',
  'more',
  'partial',
  'part',
  'final',
  'again',
]);
/** `Long partial` may be a part of it that was closed. */
const POSITIONS: ReadonlySet<string> = new Set(['long', 'short']);

/** What stands beside a side and says how it was done or of what, in the words of several countries. */
const BESIDE: ReadonlySet<string> = new Set(
  `${[...HOW_MUCH].join(' ')} market limit stop spot order trade trades crypto bitcoin stock stocks share shares equity equities etf security securities
  comptant au de d'actions actions bourse srd titres wertpapier wertpapiere aktie aktien acciones valores
  títulos titulos azioni titoli aandelen effecten ações acoes aktier värdepapper akcji akcje`.split(/\s+/),
);
const PENDING: ReadonlySet<string> = new Set(['limit', 'stop']);
/** A letter is a class of shares, and two may be anything. */
const SHORTEST_SIDE = 3;
const MOST_WORDS = 4;

/** `Achat au comptant`, `Stock Buy`: a purchase or a sale among words that say no more than how or of what. */
function tradeAmong(text: string): RowKind | null {
  const words = text
    .trim()
    .toLowerCase()
    // How much of it: `Sell 1/2`.
    .replace(/ 1\/[2-9]$/, ' half')
    .split(/[\s_/()-]+/)
    .filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS) return null;
  const [first = '', ...behind] = words;
  // `Buy Limit`, `Sell Stop`: on MetaTrader's platforms an order that waits, and may have been deleted.
  if (!BESIDE.has(first) && behind.every((word) => PENDING.has(word))) return null;
  const left = words.filter((word) => !BESIDE.has(word));
  if (left.length === words.length || left.join('').length < SHORTEST_SIDE) return null;
  if (POSITIONS.has(left.join('')) && words.some((word) => HOW_MUCH.has(word))) return null;
  const kind = KINDS.get(left.join(''));
  return kind?.kind === 'buy' || kind?.kind === 'sell' ? kind : null;
}

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
