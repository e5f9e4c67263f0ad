import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';

/** One line of text. Inside a Field it is wired to its label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  const wiring = useFieldWiring();
  return <input {...wiring} {...rest} className={clsx(controlClass, 'h-9 max-md:text-16', className)} />;
}
