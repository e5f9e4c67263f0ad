import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Input } from './input.tsx';

/** An amount that is typed. In privacy mode it is seen only while it is being typed. */
export function MoneyInput({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  const masked = usePrivacyMode();
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className={clsx(
        className,
        masked && 'not-focus:placeholder-transparent not-focus:[-webkit-text-security:disc]',
      )}
    />
  );
}
