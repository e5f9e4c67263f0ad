import { UNKNOWN } from './numeric.ts';

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

/**
 * An elapsed time in its two largest units: `2d 4h`, `3h 05m`, `12m 30s`, `45s`, `0.4s`.
 *
 * @param milliseconds elapsed time; negative or not finite is unknown.
 */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return UNKNOWN;
  if (!Number.isFinite(milliseconds) || milliseconds < 0) return UNKNOWN;
  if (milliseconds > 0 && milliseconds < 1_000)
    return `${Math.max(0.1, Math.round(milliseconds / 100) / 10)}s`;
  const seconds = Math.round(milliseconds / 1_000);
  const index = UNITS.findIndex(([, size]) => seconds >= size);
  const unit = UNITS[index];
  if (unit === undefined) return '0s';
  const whole = Math.floor(seconds / unit[1]);
  const next = UNITS[index + 1];
  const rest = next === undefined ? 0 : Math.floor((seconds % unit[1]) / next[1]);
  if (next === undefined || rest === 0) return `${whole}${unit[0]}`;
  const padded = next[0] === 'm' || next[0] === 's' ? String(rest).padStart(2, '0') : String(rest);
  return `${whole}${unit[0]} ${padded}${next[0]}`;
}

/** A time, or a difference of two, in seconds: the shorter one's is negative. */
export const formatSeconds = (seconds: number): string =>
  seconds < 0 ? `\u2212${formatDuration(-seconds * 1_000)}` : formatDuration(seconds * 1_000);
