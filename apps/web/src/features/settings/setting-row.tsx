import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** The control, at the right. */
  readonly children: ReactNode;
}

/** So many characters beside a control would stand in a column of single words on a phone. */
const LONG = 100;

/** One choice: what it is at the left, the control at the right; under a long description on a phone. */
export function SettingRow({ label, description, children }: SettingRowProps): ReactNode {
  const isLong = typeof description === 'string' && description.length > LONG;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3 first:border-t-0 first:pt-1 last:pb-0">
      <div className={clsx('min-w-48 flex-1', isLong && 'max-sm:basis-full')}>
        <div className="text-14">{label}</div>
        {description === undefined ? null : (
          <p className="mt-0.5 text-13 text-pretty text-muted">{description}</p>
        )}
      </div>
      {children}
    </div>
  );
}
