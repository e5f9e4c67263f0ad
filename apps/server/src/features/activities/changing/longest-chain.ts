/** No chain of corrections is longer: facts of several files could state one that bites its own tail. */
export const LONGEST_CHAIN = 100;
