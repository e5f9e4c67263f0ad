import type { ColumnRole } from '../../../../contracts/source.ts';

/**
 * The names that tables give their columns, per role and the most telling first: with two columns
 * that fit one role, the name nearer to the front takes it.
 */
export type RoleNames = Partial<Record<ColumnRole, readonly string[]>>;
