/** Digits behind the point for prices and quantities that a split or an average makes endless. */
export const QUOTIENT_PLACES = 12;
