import type { ReactNode } from 'react';
import { SPARKLINE, sparklineCourse } from './sparkline-course.ts';

interface SparklineProps {
  /** What it shows, in words; the numbers stand elsewhere. */
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The course of a number in the size of a word. Gain or loss by where it ends against where it began. */
export function Sparkline({ label, values }: SparklineProps): ReactNode {
  const course = sparklineCourse(values);
  if (course === null) return null;
  const { path, change } = course;
  const color = change > 0 ? 'var(--gain)' : change < 0 ? 'var(--loss)' : 'var(--flat)';
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`}
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
