import type { Label } from './operations.ts';

/** The one of that name, as the server tells names apart: whatever the case of their letters. */
export const named = <One extends Label>(list: readonly One[], name: string): One | undefined =>
  list.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
