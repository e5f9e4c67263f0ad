import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { isInToast } from './is-in-toast.ts';

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Names the popover for screen readers; seen when `showTitle` says so. */
  readonly title: string;
  readonly showTitle?: boolean;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean | undefined;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
}

/** A small surface beside its button: more about a thing, or a few choices. */
export function Popover({
  trigger,
  title,
  showTitle = true,
  children,
  align = 'start',
  open,
  onOpenChange,
  className,
}: PopoverProps): ReactNode {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next, details) => {
        if (next || !isInToast(details.event)) onOpenChange?.(next);
        else details.cancel();
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          className="z-50 outline-none"
          sideOffset={6}
          align={align}
          collisionPadding={8}
        >
          <Base.Popup
            className={clsx(
              'float-in max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card bg-raised p-3 shadow-float outline-none',
              className,
            )}
          >
            <Base.Title className={showTitle ? 'mb-2 text-12 font-medium text-muted' : 'sr-only'}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
