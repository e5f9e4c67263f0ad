import type { SettingsJson } from '@tapebook/contract';

export type DayBoundary = SettingsJson['trading']['dayBoundary'];

/** The usual ends of a trading day, in minutes after midnight, with what they are called. */
export const USUAL_BOUNDARIES = [
  ['0', 'At midnight'],
  ['1020', 'At 17:00'],
  ['1080', 'At 18:00'],
  ['exchange', 'By exchange'],
] as const;

export type BoundaryChoice = (typeof USUAL_BOUNDARIES)[number][0] | 'other';

export const boundaryChoice = (boundary: DayBoundary): BoundaryChoice =>
  USUAL_BOUNDARIES.find(([value]) => value === String(boundary))?.[0] ?? 'other';

const pad = (number: number): string => String(number).padStart(2, '0');

/** @example printBoundaryTime(1020) === '17:00' */
export const printBoundaryTime = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Minutes after midnight of `HH:MM`; `null` for what is no time of day. */
export function parseBoundaryTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
