import { line } from 'd3-shape';
import type { ReactNode } from 'react';

interface SparklineProps {
  /** What it shows, in words; the numbers stand elsewhere. */
  readonly label: string;
  readonly values: readonly (number | null)[];
}

const WIDTH = 80;
const HEIGHT = 32;

/** The course of a number in the size of a word. Gain or loss by where it ends against where it began. */
export function Sparkline({ label, values }: SparklineProps): ReactNode {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => 2 + (index / Math.max(1, values.length - 1)) * (WIDTH - 4))
    .y((value) => HEIGHT - 3 - (((value ?? low) - low) / span) * (HEIGHT - 6))([...values]);
  const change = (known.at(-1) ?? 0) - (known[0] ?? 0);
  const color = change > 0 ? 'var(--gain)' : change < 0 ? 'var(--loss)' : 'var(--flat)';
  if (known.length < 2 || path === null) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block size-full"
    >
      <path
        d={path}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
