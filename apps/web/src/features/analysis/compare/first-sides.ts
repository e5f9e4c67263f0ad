/** The sides that stand where the address names none. */
export const FIRST_SIDES = { a: 'direction:long', b: 'direction:short' } as const;
