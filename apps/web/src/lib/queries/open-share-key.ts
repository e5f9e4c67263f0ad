/** Under which name stands how the journal that is open is shared. */
export const OPEN_SHARE_KEY = ['shares', 'open'] as const;
