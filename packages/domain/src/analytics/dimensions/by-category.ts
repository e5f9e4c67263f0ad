import type { Facts } from '../facts/facts.ts';
import { type CategoryColumn, codesFor } from '../tables/trade-table.ts';
import { type CategoryDimension, type Codes, type Groups, NONE } from './dimension.ts';

interface CategoryParts {
  readonly label: string;
  readonly afterwards?: true;
  /** What a reader calls a text of the column, where it is not the text itself. */
  readonly nameOf?: (facts: Facts, text: string) => string;
  /** What the group of trades without a text is called. */
  readonly without?: string;
  /** Texts in the order in which they are shown; others follow by name. */
  readonly order?: readonly string[];
}

/** A dimension that is a column of texts: groups in order of their names, those without a text last. */
export function byCategory(column: CategoryColumn, parts: CategoryParts): CategoryDimension {
  const { label, nameOf, without = 'None', order = [] } = parts;
  return {
    kind: 'category',
    label,
    ...(parts.afterwards ? { afterwards: true } : {}),
    groupsOf: (facts) =>
      facts.once(`groups ${column}`, () => {
        const { codes, values } = facts.table.categories[column];
        const named = values.map((text, code) => ({
          code,
          key: text === '' ? NONE : keyOf(text),
          label: text === '' ? without : (nameOf?.(facts, text) ?? text),
          place: text === '' ? Infinity : order.includes(text) ? order.indexOf(text) : order.length,
        }));
        named.sort((a, b) => a.place - b.place || compareNames(a.label, b.label));
        return recoded(codes, named);
      }),
  };
}

/** A text that reads like the key of what is not known must not be taken for it. */
const keyOf = (text: string): string => (text === NONE ? `"${text}"` : text);

const compareNames = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

function recoded(
  codes: Codes,
  named: readonly { readonly code: number; readonly key: string; readonly label: string }[],
): Groups {
  const places = new Uint32Array(named.length);
  named.forEach(({ code }, place) => {
    places[code] = place;
  });
  const dense = codesFor(codes.length, named.length);
  for (let i = 0; i < codes.length; i += 1) dense[i] = places[codes[i] ?? 0] ?? 0;
  return { codes: dense, keys: named.map(({ key }) => key), labels: named.map((one) => one.label) };
}

/** A dimension whose groups are numbered from 0 and known beforehand, as weekdays and hours are. */
export function byNumberOfGroup(parts: {
  readonly label: string;
  readonly afterwards?: true;
  readonly keys: readonly string[];
  readonly labels?: readonly string[];
  /** What the group of trades is called of which it is not known. */
  readonly without?: string;
  /** Place in `keys` of a row; anything else is not known. */
  readonly groupOf: (facts: Facts) => (row: number) => number;
}): CategoryDimension {
  const keys = [...parts.keys, NONE];
  const labels = [...(parts.labels ?? parts.keys), parts.without ?? 'Unknown'];
  return {
    kind: 'category',
    label: parts.label,
    ordered: true,
    ...(parts.afterwards ? { afterwards: true } : {}),
    groupsOf: (facts) =>
      facts.once(`groups ${parts.label}`, () => {
        const codes = codesFor(facts.table.length, keys.length);
        const groupOf = parts.groupOf(facts);
        for (let row = 0; row < codes.length; row += 1) {
          const group = groupOf(row);
          codes[row] = group >= 0 && group < parts.keys.length ? group : parts.keys.length;
        }
        return { codes, keys, labels };
      }),
  };
}
