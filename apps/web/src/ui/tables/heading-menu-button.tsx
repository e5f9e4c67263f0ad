import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface HeadingMenuButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
}

/** Opens the menu of a heading: over its end, once it is pointed at or reached by keyboard. */
export function HeadingMenuButton({ label, ...rest }: HeadingMenuButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="absolute top-1/2 right-1.5 z-10 grid size-5 -translate-y-1/2 place-items-center rounded-[4px] bg-panel text-muted opacity-0 transition-opacity group-hover/head:opacity-100 hover:bg-segment hover:text-ink focus-visible:opacity-100 data-popup-open:bg-segment data-popup-open:opacity-100"
    >
      <ChevronDown className="size-3.5" aria-hidden="true" />
    </button>
  );
}
