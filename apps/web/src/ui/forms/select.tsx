import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';

/** One of a few: the platform's own list, which every phone and screen reader knows. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>): ReactNode {
  const wiring = useFieldWiring();
  return (
    <div className={clsx('relative', className)}>
      <select
        {...wiring}
        {...rest}
        className={clsx(controlClass, 'h-9 appearance-none truncate pr-9 max-md:text-16')}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
    </div>
  );
}
