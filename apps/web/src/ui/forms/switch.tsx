import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from './field.tsx';

/** On or off, at once: no save button follows a switch. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>): ReactNode {
  const { id } = useFieldWiring();
  return (
    <input
      {...(id === undefined ? {} : { id })}
      {...props}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox states itself whether it is checked
      role="switch"
      className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-pill border border-control-border bg-control transition-colors before:absolute before:top-[2px] before:left-[2px] before:size-3.5 before:rounded-pill before:bg-faint before:transition-[translate,background-color] checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-accent-foreground hover:border-faint disabled:opacity-50"
    />
  );
}
