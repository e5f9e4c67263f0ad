/** Small settings as an address has them: `days:60;size:1`. What has no value is left out. */
export const formatPairs = (pairs: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(pairs)
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}:${value}`]))
    .join(';');

/** The words of such a text by their names; what is no pair is left out. */
export function parsePairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf(':');
      return at <= 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );
}

/** A number of such a text within its ends; what it is not is `null`. */
export function numberOf(
  pairs: ReadonlyMap<string, string>,
  name: string,
  [least, most]: readonly [number, number] = [0, 1e15],
): number | null {
  const text = pairs.get(name);
  const value = Number(text);
  return text === undefined || text === '' || !(value >= least && value <= most) ? null : value;
}

/** Says of each pair whether its value can be read. */
export type PairReaders = Readonly<Record<string, (value: string) => boolean>>;

/** What of such a text means nothing, in words: what is no pair, a name that is not known, a value that cannot be. */
export function pairProblems(text: string, readers: PairReaders): readonly string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .flatMap((part) => {
      if (part === '') return [];
      const at = part.indexOf(':');
      const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
      const reads = Object.hasOwn(readers, name) ? readers[name] : undefined;
      if (reads === undefined) return [`“${part}” is not known here.`];
      return reads(part.slice(at + 1).trim()) ? [] : [`“${part}” cannot be read.`];
    });
}

/** A number between two ends. */
export const isBetween =
  (least: number, most: number) =>
  (value: string): boolean =>
    value !== '' && Number(value) >= least && Number(value) <= most;
