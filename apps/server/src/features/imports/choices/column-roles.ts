import { COLUMN_ROLES, type ColumnRole } from '@tapebook/statements';

const ROLES: ReadonlySet<string> = new Set(COLUMN_ROLES);

export const isColumnRole = (role: string): role is ColumnRole => ROLES.has(role);
