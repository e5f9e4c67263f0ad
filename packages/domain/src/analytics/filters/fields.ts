import { ALL_DIMENSIONS, dimensionOf } from '../dimensions/all-dimensions.ts';
import type {
  CategoryDimension,
  ManyDimension,
  NumberDimension,
  Quantity,
  TimeDimension,
} from '../dimensions/dimension.ts';
import { fieldDimensionOf } from '../dimensions/of-trades/journal-fields.ts';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { nearestTo } from './nearest.ts';

/** Field of the days on which a trade realised something: its last exit, or one before. */
export const EXITS = 'exits';
/** Field of the day on which a trade was opened. */
export const OPENED = 'opened';

/** What a filter can ask: a dimension, or one of the days of a trade. */
export type Field = { readonly id: string } & (
  | { readonly kind: 'groups'; readonly dimension: CategoryDimension | ManyDimension }
  | { readonly kind: 'number'; readonly dimension: NumberDimension; readonly quantity: Quantity }
  | { readonly kind: 'time'; readonly dimension: TimeDimension }
  | { readonly kind: 'days' }
);

/** Fields that a filter knows: every dimension, and the days of opening and of exits. */
export const FIELDS: readonly string[] = [...new Set([...Object.keys(ALL_DIMENSIONS), OPENED, EXITS])];

/** Other words for fields, as traders and other journals say them. */
const ALIASES: Readonly<Record<string, string>> = {
  side: 'direction',
  hold: 'holdTime',
  duration: 'holdTime',
  net: 'netPnl',
  pnl: 'netPnl',
  gross: 'grossPnl',
  class: 'assetClass',
  asset: 'assetClass',
  type: 'assetClass',
  ticker: 'symbol',
  result: 'outcome',
  date: 'day',
  closed: 'day',
  open: OPENED,
  exit: EXITS,
  dow: 'weekday',
  tags: 'tag',
  insights: 'insight',
  finding: 'insight',
  qty: 'quantity',
  size: 'quantity',
  fee: 'fees',
  stars: 'rating',
  time: 'openTime',
  dte: 'daysToExpiry',
  entry: 'entryPrice',
  price: 'entryPrice',
  fills: 'fillCount',
  broke: 'ruleBroken',
  broken: 'ruleBroken',
  kept: 'ruleKept',
};

const byLowerCase = new Map([
  // Of a field that is not there yet there is no other word either.
  ...Object.entries(ALIASES).filter(([, id]) => FIELDS.includes(id)),
  ...FIELDS.map((id) => [id.toLowerCase(), id] as const),
]);

/** The id of what the trader is asked, by its key in any case. */
function idOfAsked(name: string, facts: Facts | undefined): string | undefined {
  const word = name.toLowerCase();
  for (const [id, { key }] of facts?.fields ?? []) if (key.toLowerCase() === word) return id;
  return fieldDimensionOf(name) === undefined ? undefined : name;
}

/**
 * The field of a name or another word for it, in any case.
 *
 * @param facts with them also what the trader is asked is known by its own word.
 */
export function fieldOf(name: string, facts?: Facts): Field | null {
  const id = byLowerCase.get(name.toLowerCase()) ?? idOfAsked(name, facts);
  if (id === OPENED || id === EXITS) return { id, kind: 'days' };
  const dimension = id === undefined ? undefined : dimensionOf(id);
  if (id === undefined || dimension === undefined) return null;
  switch (dimension.kind) {
    case 'number':
      return dimension.quantity === 'day'
        ? { id, kind: 'number', dimension, quantity: 'day' }
        : { id, kind: 'number', dimension, quantity: dimension.quantity };
    case 'time':
      return { id, kind: 'time', dimension };
    default:
      return { id, kind: 'groups', dimension };
  }
}

/** The id of the field whose name, or another word for it, is nearest to a word. */
export function nearestField(word: string): string | null {
  const near = nearestTo(word, [...byLowerCase.keys()]);
  return near === null ? null : (byLowerCase.get(near) ?? null);
}

/** What a page calls a field. */
export function labelOfField(id: string, facts?: Facts): string {
  const asked = facts?.fields.get(id);
  if (asked !== undefined) return asked.name;
  if (id === OPENED) return 'Day of opening';
  if (id === EXITS) return 'Day of an exit';
  return dimensionOf(id)?.label ?? id;
}

/** Groups of a field by what a filter calls them, and by what a reader does. */
export interface Words {
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  /** There are no others, whatever the journal holds. */
  readonly closed: boolean;
}

/** Words of fields that no journal adds to. */
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  direction: ['long', 'short'],
  status: ['open', 'closed'],
  outcome: ['win', 'loss', 'scratch'],
};

let empty: Facts | null = null;
const emptyFacts = (): Facts => {
  empty ??= new Facts(createTradeTable([]), { accounts: new Map() });
  return empty;
};

/** The words that a field of groups knows; `null` where they hang on a journal that is not at hand. */
export function wordsOf(
  { id, dimension }: Extract<Field, { kind: 'groups' }>,
  facts: Facts | undefined,
): Words | null {
  const closed = CLOSED[id];
  if (closed !== undefined) return { keys: closed, labels: closed, closed: true };
  if (dimension.kind === 'category' && dimension.ordered === true) {
    // Weekdays and hours are what they are, also where nothing is traded.
    const { keys, labels } = dimension.groupsOf(facts ?? emptyFacts());
    return { keys, labels, closed: true };
  }
  if (facts === undefined) return null;
  const groups = dimension.kind === 'many' ? dimension.linksOf(facts) : dimension.groupsOf(facts);
  return { keys: groups.keys, labels: groups.labels, closed: false };
}

/** The place of the group that a typed word means, by its key or its label, in any case; −1 for none. */
export function placeOf(keys: readonly string[], labels: readonly string[], text: string): number {
  const exact = keys.indexOf(text);
  if (exact >= 0) return exact;
  const word = text.toLowerCase();
  const byKey = keys.findIndex((key) => key.toLowerCase() === word);
  return byKey >= 0 ? byKey : labels.findIndex((label) => label.toLowerCase() === word);
}
