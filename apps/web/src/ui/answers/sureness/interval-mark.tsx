import type { ReactNode } from 'react';

interface IntervalMarkProps {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Nothing lies outside of it. */
  readonly told: boolean;
}

const WIDTH = 112;
const HEIGHT = 14;
const EDGE = 4;

/** Where a difference lies against none at all, each on a scale of its own: the words beside it say how large it is. */
export function IntervalMark({ value, low, high, told }: IntervalMarkProps): ReactNode {
  const reach = Math.max(Math.abs(low), Math.abs(high), Math.abs(value));
  if (!Number.isFinite(reach) || reach === 0) return null;
  const x = (place: number): number => WIDTH / 2 + (place / reach) * (WIDTH / 2 - EDGE);
  const middle = HEIGHT / 2;
  const color = told ? 'var(--ink)' : 'var(--faint)';
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" className="mx-auto block">
      <line x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={HEIGHT} stroke="var(--zero)" />
      <line x1={x(low)} x2={x(high)} y1={middle} y2={middle} stroke={color} strokeWidth={1.5} />
      <circle cx={x(value)} cy={middle} r={3} fill={color} />
    </svg>
  );
}
