/**
 * What trades are built to tell. Raised with each change after which those that are stored have to be built anew: they are
 * when their journal is opened next.
 */
export const TRADES_FORM = 3;
