import { Decimal } from '@tapebook/domain/money';
import type { CorporateActionRow } from './corporate-action-row.ts';

/** New units for how many old ones. */
export interface Ratio {
  readonly given: Decimal;
  readonly held: Decimal;
}

export type EventKind =
  | 'split'
  | 'stock-dividend'
  | 'spin-off'
  | 'merger'
  | 'tender'
  | 'worthless'
  | 'change-of-name'
  | 'other';

/** What the rows of one event say together. */
export interface CorporateEvent {
  readonly kind: EventKind;
  readonly rows: readonly CorporateActionRow[];
  /** Name of the paper that the description begins with. */
  readonly from: string;
  /** The row that books that paper, where there is one. */
  readonly old: CorporateActionRow | null;
  /** The rows that book other papers. */
  readonly others: readonly CorporateActionRow[];
  readonly ratio: Ratio | null;
}

/** Name and ISIN (or CUSIP) of the paper that a description is about: `AAPL(US0378331005) Split …`. */
const LEADING = /^([^(]+?) ?\(([A-Z0-9]*)\)/;
/** The row's own paper, at its end: `… (AAPL, APPLE INC, US0378331005)`. */
const OWN = /[ ,]([A-Z0-9]{6,12})\)\s*$/;

const RATIO = String.raw`(\d+(?:\.\d+)?) (?:for|für|para|pour|por|per) (\d+(?:\.\d+)?)`;

/** The words of the broker, the more telling first. */
const KINDS: readonly (readonly [EventKind, RegExp])[] = [
  ['stock-dividend', /\bstock dividend\b/i],
  ['spin-off', /\bspin-?off\b|\brights issue\b/i],
  ['split', /\bsplit\b/i],
  ['merger', /\bmerged\b|\bmerger\b|\bmesclado\b/i],
  ['tender', /\btendered\b/i],
  ['worthless', /\bdelisted\b|\bexpired?\b|\bworthless\b/i],
  ['change-of-name', /\bchange\b/i],
];

/** What the rows of one event say; `null` for no rows. */
export function eventOf(rows: readonly CorporateActionRow[]): CorporateEvent | null {
  const first = rows[0];
  if (first === undefined) return null;
  const { description } = first;
  const leading = LEADING.exec(description);
  const from = withoutSuffix(leading?.[1] ?? first.symbol);
  const kind = KINDS.find(([, words]) => words.test(description))?.[0] ?? 'other';
  const old =
    rows.find((row) => isPaper(row, leading?.[2] ?? '')) ??
    rows.find(({ symbol }) => symbol !== from && withoutSuffix(symbol) === from) ??
    rows.find(({ symbol, quantity }) => symbol === from && (rows.length === 1 || quantity.isNegative())) ??
    null;
  return {
    kind,
    rows,
    from,
    old,
    others: rows.filter((row) => row !== old),
    ratio: ratioIn(description),
  };
}

const isPaper = ({ description }: CorporateActionRow, identifier: string): boolean =>
  identifier !== '' && OWN.exec(description)?.[1] === identifier;

/** The name without what the broker puts behind it while a paper is exchanged. */
export const withoutSuffix = (symbol: string): string => symbol.trim().replace(/\.(?:OLD|NEW)$/, '');

/**
 * The ratio that a description states; `null` where it states none, several, or one that cannot be. Of
 * numbers before the ratio (`STOCK DIVIDEND US8793822086 4 FOR 100`) none is part of it.
 */
function ratioIn(description: string): Ratio | null {
  const [match, another] = description.matchAll(new RegExp(String.raw`(?:^|\s)${RATIO}(?!\d)`, 'gi'));
  if (match === undefined || another !== undefined) return null;
  const [given, held] = [Decimal.parse(match[1] ?? ''), Decimal.parse(match[2] ?? '')];
  return given.isPositive() && held.isPositive() ? { given, held } : null;
}
