import { fieldDimensionOf } from '../dimensions/of-trades/journal-fields.ts';
import type { Facts } from '../facts/facts.ts';
import { EXITS, NOTE, OPENED, WROTE } from './field-ids.ts';
import { FIELDS, type Field, fieldById } from './fields.ts';
import { nearestTo } from './nearest.ts';

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
  notes: NOTE,
  wrote: WROTE,
  diary: WROTE,
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
  return id === undefined ? null : fieldById(id);
}

/** The id of the field whose name, or another word for it, is nearest to a word. */
export function nearestField(word: string): string | null {
  const near = nearestTo(word, [...byLowerCase.keys()]);
  return near === null ? null : (byLowerCase.get(near) ?? null);
}
