import type { ChartMark } from './chart-marks.tsx';

/** As a part of all points: closer than this, two words would touch. */
const APART = 0.12;
/** As a part of the whole height: a smaller dip below zero is not worth a word. */
const DEEP = 0.05;

/** Where the course stands now, its high and its low; a word that would touch the last one is left out. */
export function extremeMarks(values: readonly (number | null)[]): readonly ChartMark[] {
  const last = values.length - 1;
  if (last < 1) return [];
  const known = values.map((value) => value ?? 0);
  const [most, least] = [Math.max(...known), Math.min(...known)];
  const [high, low] = [known.indexOf(most), known.indexOf(least)];
  const apart = (index: number): boolean => index > 0 && last - index > last * APART;
  return [
    { index: last, side: 'above' },
    ...(apart(high) ? [{ index: high, side: 'above', word: 'high' } as const] : []),
    ...(apart(low) && least < -(Math.max(0, most) - least) * DEEP
      ? [{ index: low, side: 'below', word: 'low' } as const]
      : []),
  ];
}

/** The deepest fall. */
export function deepestMark(values: readonly (number | null)[]): readonly ChartMark[] {
  const known = values.map((value) => value ?? 0);
  const deepest = Math.min(...known);
  return deepest < 0 ? [{ index: known.indexOf(deepest), side: 'beside', word: 'deepest' }] : [];
}
