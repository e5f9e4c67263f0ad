import type { ReactNode } from 'react';

interface ResultBarProps {
  readonly value: number;
  /** Lowest and highest value of the list that it stands in; zero lies between them. */
  readonly low: number;
  readonly high: number;
}

/** From the common zero to the right for a gain, to the left for a loss. The number stands beside it. */
export function ResultBar({ value, low, high }: ResultBarProps): ReactNode {
  const span = high - low || 1;
  const zero = (-low / span) * 100;
  const width = (Math.abs(value) / span) * 100;
  return (
    <span className="relative block h-3" aria-hidden="true">
      <span className="absolute -inset-y-1 w-px bg-(--zero)" style={{ left: `${zero}%` }} />
      <span
        className={`absolute inset-y-0 rounded-[2px] opacity-85 ${value < 0 ? 'bg-loss' : 'bg-gain'}`}
        style={{ left: `${value < 0 ? zero - width : zero}%`, width: `${width}%` }}
      />
    </span>
  );
}

/** Lowest and highest of some values, zero included: the ends of the bars of a list. */
export const barEnds = (values: readonly number[]): { readonly low: number; readonly high: number } => ({
  low: Math.min(0, ...values),
  high: Math.max(0, ...values),
});
