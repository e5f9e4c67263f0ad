const SHORT_YEAR = /^\s*\d\d-\d\d-\d\d(?!\d)/;

/** A date that begins with a year of two digits, with the century that it lacks. */
export const withCentury = (date: string): string => (SHORT_YEAR.test(date) ? `20${date.trim()}` : date);
