/** How many recovery codes are left. */
export const RECOVERY_CODES_LEFT = ['identity', 'recovery-codes'] as const;
