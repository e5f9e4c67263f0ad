import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';

interface ProgressProps {
  /** What is under way: “Reading U1234567.csv”. */
  readonly label: string;
  /** 0 to 1; `null` while the length is not known. */
  readonly value: number | null;
  /** Beside the label, at the right: “12,400 of 31,000 rows”. */
  readonly detail?: ReactNode;
}

/** Long work with its stage; it says how far it is to screen readers too. */
export function Progress({ label, value, detail }: ProgressProps): ReactNode {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-13">
        <span className="truncate">{label}</span>
        <span className="figures shrink-0 text-muted">
          {detail ?? (share === null ? null : numberFormat({ style: 'percent' }).format(share))}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-pill bg-hover"
      >
        {share === null ? (
          <div className="h-full w-1/3 animate-[slide_1.4s_ease-in-out_infinite] rounded-pill bg-accent" />
        ) : (
          <div
            className="h-full origin-left rounded-pill bg-accent transition-transform duration-200"
            style={{ transform: `scaleX(${share})` }}
          />
        )}
      </div>
    </div>
  );
}
