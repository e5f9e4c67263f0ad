import type { ColumnRole } from '../../../contracts/source.ts';

/** The positions of a table's columns, by what they mean. */
export type Columns = Partial<Record<ColumnRole, number>>;
