import { isTimeZone, NEW_YORK_CLOSE } from './zone.ts';

/** Whether times of a file can be said to be of it: a time zone, or {@link NEW_YORK_CLOSE}. */
export const isFileZone = (name: string): boolean => name === NEW_YORK_CLOSE || isTimeZone(name);

/** The time zone whose days are nearest to those of a file's zone: an account is kept in one that browsers and databases know. */
export const nearestTimeZone = (name: string): string => (name === NEW_YORK_CLOSE ? 'Europe/Athens' : name);
