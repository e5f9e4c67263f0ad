import type { BarsJson } from '@tapebook/contract';

const UNITS = [
  [604_800, 'week'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** @example sizeOf(300) // 5-minute */
export function sizeOf(seconds: number): string {
  const [unit, word] = UNITS.find(([one]) => seconds % one === 0) ?? UNITS[4];
  return `${seconds / unit}-${word}`;
}

/** Of which size the bars are, and who told them: `5-minute bars of 1-minute ones · Own file`. */
export function sizeWords({ seconds, keptSeconds, feed }: BarsJson): string {
  const from = seconds === keptSeconds ? '' : ` made of ${sizeOf(keptSeconds)} ones`;
  return `${sizeOf(seconds)} bars${from} · ${feed}`;
}
