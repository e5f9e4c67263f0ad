import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface CompactSelectProps extends ComponentProps<'select'> {
  /** Its name: there is no label in sight. */
  readonly 'aria-label': string;
  /** Nothing is chosen: it steps back. */
  readonly unset: boolean;
  readonly wrapperClass?: string;
}

/** A list for toolbars and headings of columns, without a field around it. */
export function CompactSelect({ unset, wrapperClass, children, ...rest }: CompactSelectProps): ReactNode {
  return (
    <span className={clsx('relative inline-block min-w-0', wrapperClass)}>
      <select
        {...rest}
        className={clsx(
          'h-8 w-full min-w-0 print:border-transparent print:bg-transparent print:p-0 appearance-none truncate rounded-control border border-control-border bg-control pr-7 pl-2.5 text-13 transition-colors hover:border-faint focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 max-md:text-16',
          unset ? 'text-muted' : 'text-ink',
        )}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2 print:hidden size-3.5 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
    </span>
  );
}
