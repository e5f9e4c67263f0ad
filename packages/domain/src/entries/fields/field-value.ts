export const FIELD_KINDS = ['scale', 'number', 'choice', 'yes-no', 'text'] as const;
/** What a trader can be asked: a step of a scale, a number, one of some words, yes or no, or anything in words. */
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A field as far as it says which answers it takes. */
export interface AskedField {
  readonly kind: FieldKind;
  /** Ends of a scale. */
  readonly low: number | null;
  readonly high: number | null;
  /** Of a choice. */
  readonly choices: readonly string[];
}

export type FieldValue = number | boolean | string;

/** Longest answer in words. */
const MOST_WORDS = 2_000;
const MOST = 1e12;

/** What is wrong with an answer; `null` where nothing is. */
export function faultOfAnswer({ kind, low, high, choices }: AskedField, value: FieldValue): string | null {
  switch (kind) {
    case 'scale':
      return typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= (low ?? 1) &&
        value <= (high ?? 5)
        ? null
        : `must be a whole number from ${low ?? 1} to ${high ?? 5}`;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MOST
        ? null
        : 'must be a number';
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
        ? null
        : `must be one of ${choices.join(', ')}`;
    case 'yes-no':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'text':
      return typeof value === 'string' && value.length <= MOST_WORDS
        ? null
        : `must be text of at most ${MOST_WORDS} characters`;
  }
}

/**
 * The key of a field by its name: what a filter calls it.
 *
 * @param isTaken whether a key, in any case, means something already.
 * @example fieldKeyOf('Hours of sleep', () => false) // 'hoursOfSleep'
 */
export function fieldKeyOf(name: string, isTaken: (key: string) => boolean): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    );
  const joined = words.join('').slice(0, 36);
  const stem = /^[a-z]/.test(joined) ? joined : `field${joined}`;
  let key = stem;
  for (let count = 2; isTaken(key); count += 1) key = `${stem}${count}`;
  return key;
}
