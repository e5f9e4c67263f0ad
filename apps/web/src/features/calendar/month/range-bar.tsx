import type { ReactNode } from 'react';

interface RangeBarProps {
  readonly low: number;
  readonly high: number;
  /** Where it ended. */
  readonly at: number;
  readonly ends: { readonly low: number; readonly high: number };
}

/** From the worst to the best point of a running result, with a mark where it ended. Zero is the hairline. */
export function RangeBar({ low, high, at, ends }: RangeBarProps): ReactNode {
  const span = ends.high - ends.low || 1;
  const place = (value: number): string => `${((value - ends.low) / span) * 100}%`;
  if (Number.isNaN(low) || Number.isNaN(high)) return <span className="flex-1" />;
  return (
    <span className="relative h-2 min-w-0 flex-1" aria-hidden="true">
      <span className="absolute inset-y-0 w-px bg-(--zero)" style={{ left: place(0) }} />
      <span
        className="absolute top-[3px] h-0.5 rounded-pill bg-faint"
        style={{ left: place(low), width: `${((high - low) / span) * 100}%` }}
      />
      <span
        className={`absolute top-px size-1.5 -translate-x-1/2 rounded-pill ${at < 0 ? 'bg-loss' : at > 0 ? 'bg-gain' : 'bg-flat'}`}
        style={{ left: place(at) }}
      />
    </span>
  );
}
