/** The question that stands where the address asks nothing. */
export const FIRST = { measures: 'netPnl', by: 'weekday' } as const;
