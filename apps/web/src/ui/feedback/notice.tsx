import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const LOOK = {
  info: ['bg-hover text-ink', Info],
  success: ['bg-success-soft text-success-ink', CircleCheck],
  warning: ['bg-warning-soft text-warning-ink', TriangleAlert],
  danger: ['bg-destructive-soft text-destructive-ink', CircleAlert],
} as const;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One thing to know, where it matters. A failure is read out at once. */
export function Notice({ tone = 'info', children, className }: NoticeProps): ReactNode {
  const [look, Icon] = LOOK[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-2.5 rounded-control px-3 py-2.5 text-13', look, className)}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
