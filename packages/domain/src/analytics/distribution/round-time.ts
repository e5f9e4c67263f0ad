import { roundWidth } from '../engine/bins.ts';

/** Seconds that people count in, up to a month. */
const TIMES = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200],
  ...[1, 2, 7, 14, 30].map((days) => days * 86_400),
];

/** The next larger width of time that people count in: minutes and hours, and no thousand seconds. */
export const roundTime = (width: number): number =>
  TIMES.find((one) => one >= width * (1 - 1e-9)) ?? roundWidth(width / 86_400) * 86_400;
