import { type RawBuilder, sql } from 'kysely';

/** Whether a column names one of these; true of all where not only some are asked for. */
export const isAmong = (column: string, ids: readonly string[] | null): RawBuilder<boolean> =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ANY(${[...ids]}::uuid[])`;
