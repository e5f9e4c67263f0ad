import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface MeterProps {
  readonly label: string;
  /** Of the whole; more than all of it is drawn as all. */
  readonly share: number;
  readonly tone: 'fine' | 'near' | 'over';
}

const COLOURS = { fine: 'bg-accent', near: 'bg-warning-ink', over: 'bg-destructive-ink' } as const;

/** How much of something is used up, or reached. */
export function Meter({ label, share, tone }: MeterProps): ReactNode {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of HTML cannot be drawn alike in all browsers
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent}%`}
      className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-segment"
    >
      <div className={clsx('h-full rounded-pill', COLOURS[tone])} style={{ width: `${percent}%` }} />
    </div>
  );
}
