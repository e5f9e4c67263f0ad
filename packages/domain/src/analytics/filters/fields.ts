import { ALL_DIMENSIONS, dimensionOf } from '../dimensions/all-dimensions.ts';
import type {
  CategoryDimension,
  ManyDimension,
  NumberDimension,
  Quantity,
  TimeDimension,
} from '../dimensions/dimension.ts';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { EXITS, NOTE, OPENED, OTHER_FIELDS, WROTE } from './field-ids.ts';

/** What a filter can ask: a dimension, one of the days of a trade, or what is written. */
export type Field = { readonly id: string } & (
  | { readonly kind: 'groups'; readonly dimension: CategoryDimension | ManyDimension }
  | { readonly kind: 'number'; readonly dimension: NumberDimension; readonly quantity: Quantity }
  | { readonly kind: 'time'; readonly dimension: TimeDimension }
  | { readonly kind: 'days' }
  /** Its values are words to look for. */
  | { readonly kind: 'written' }
);

/** Fields that a filter knows: every dimension, the days of opening and of exits, and what is written. */
export const FIELDS: readonly string[] = [...new Set([...Object.keys(ALL_DIMENSIONS), ...OTHER_FIELDS])];

/** The field of an id; `null` where there is none. */
export function fieldById(id: string): Field | null {
  if (id === OPENED || id === EXITS) return { id, kind: 'days' };
  if (id === NOTE || id === WROTE) return { id, kind: 'written' };
  const dimension = dimensionOf(id);
  if (dimension === undefined) return null;
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

/** What a page calls a field. */
export function labelOfField(id: string, facts?: Facts): string {
  const asked = facts?.fields.get(id);
  if (asked !== undefined) return asked.name;
  if (id === OPENED) return 'Day of opening';
  if (id === EXITS) return 'Day of an exit';
  if (id === NOTE) return 'Notes';
  if (id === WROTE) return 'Journal of the day';
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

/** What the journal calls what it keeps by an id or a name, also where no trade has it; `undefined` where it keeps nothing so. */
export function keptName({ id }: Field, text: string, facts: Facts | undefined): string | undefined {
  if (facts === undefined) return undefined;
  const word = text.toLowerCase();
  return namesKept(id, facts).find(([own, name]) => own === text || name.toLowerCase() === word)?.[1];
}

function namesKept(
  id: string,
  { accounts, setups, tags, mistakes, insights }: Facts,
): readonly (readonly [id: string, name: string])[] {
  switch (id) {
    case 'account':
      return [...accounts].map(([own, { name }]) => [own, name]);
    case 'setup':
      return [...setups];
    case 'tag':
      return [...tags];
    case 'mistake':
      return [...tags].filter(([own]) => mistakes.includes(own));
    case 'insight':
      return [...insights];
    default:
      return [];
  }
}
