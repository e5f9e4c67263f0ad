import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'gain' | 'loss' | 'warning' | 'success' | 'danger';

const TONES = {
  neutral: 'border-border bg-hover text-muted',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  gain: 'border-current/25 text-gain',
  loss: 'border-current/25 text-loss',
  warning: 'border-transparent bg-warning-soft text-warning-ink',
  success: 'border-transparent bg-success-soft text-success-ink',
  danger: 'border-transparent bg-destructive-soft text-destructive-ink',
} as const satisfies Record<BadgeTone, string>;

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One word of state: “Long”, “Open”, “Undone”. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps): ReactNode {
  return (
    <span
      className={clsx(
        'figures inline-flex h-5 items-center gap-1 rounded-[4px] border px-1.5 text-12 font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
