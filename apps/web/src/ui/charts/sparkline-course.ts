import { extent } from 'd3-array';
import { line } from 'd3-shape';

export const SPARKLINE = { width: 80, height: 32 } as const;

/** The line of a sparkline, and by how much its end differs from where it began; `null` for fewer than two values. */
export function sparklineCourse(
  values: readonly (number | null)[],
): { readonly path: string; readonly change: number } | null {
  const known = values.filter((value) => value !== null);
  const [low = 0, high = 0] = extent(known);
  const span = high - low || 1;
  const { width, height } = SPARKLINE;
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => 2 + (index / Math.max(1, values.length - 1)) * (width - 4))
    .y((value) => height - 3 - (((value ?? low) - low) / span) * (height - 6))([...values]);
  if (known.length < 2 || path === null) return null;
  return { path, change: (known.at(-1) ?? 0) - (known[0] ?? 0) };
}
