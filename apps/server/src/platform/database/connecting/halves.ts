/** The two halves of the database, each reached under a role that sees nothing of the other. */
export const HALVES = {
  product: { role: 'tapebook_app', schema: 'tapebook' },
  identity: { role: 'tapebook_identity', schema: 'identity' },
} as const;

export type Half = keyof typeof HALVES;
