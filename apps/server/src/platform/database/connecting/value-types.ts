import pg from 'pg';

const { arrayParser, builtins, getTypeParser } = pg.types as typeof pg.types & {
  arrayParser: { create(text: string, transform: (entry: string) => unknown): { parse(): unknown[] } };
};

/** `2026-03-02 14:30:00.00025+00` → `2026-03-02T14:30:00.000250Z`: as `formatInstant` writes it. */
export function parseTimestamp(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (match === null) return text;
  const micros = (match[3] ?? '').padEnd(6, '0');
  if (micros === '000000') return `${match[1]}T${match[2]}Z`;
  return `${match[1]}T${match[2]}.${micros.endsWith('000') ? micros.slice(0, 3) : micros}Z`;
}

/** Counts, sizes and versions: numbers as long as they are exact. */
export function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number exactly`);
  return number;
}

const asText = (text: string): string => text;
const ARRAYS: Readonly<Record<number, (entry: string) => unknown>> = {
  1016: parseBigint,
  1182: asText,
  1185: parseTimestamp,
  1231: asText,
};

/**
 * How values leave the database. `pg`'s own readers lose digits (`timestamptz` and arrays of
 * `numeric`) and shift days by the machine's zone (`date`); ours keep what is stored.
 *
 * `numeric` → decimal string · `timestamptz` → RFC 3339 UTC string, to the microsecond ·
 * `date` → `YYYY-MM-DD` · `bigint` → number, or an error beyond 2⁵³.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return getTypeParser(oid, format);
    if (oid === builtins.TIMESTAMPTZ) return parseTimestamp;
    if (oid === builtins.DATE || oid === builtins.TIMESTAMP || oid === builtins.INTERVAL) return asText;
    if (oid === builtins.INT8) return parseBigint;
    const entry = ARRAYS[oid];
    if (entry !== undefined) return (text: string) => arrayParser.create(text, entry).parse();
    return getTypeParser(oid, format);
  },
};
