import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';

/** Several lines. Enter makes a line; Ctrl/Cmd-Enter sends the form. */
export function Textarea({ className, onKeyDown, rows = 4, ...rest }: ComponentProps<'textarea'>): ReactNode {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      {...rest}
      rows={rows}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
          event.currentTarget.form?.requestSubmit();
      }}
      className={clsx(controlClass, 'resize-y py-2 max-md:text-16', className)}
    />
  );
}
