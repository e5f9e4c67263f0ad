import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isInToast } from './is-in-toast.ts';

interface AnchoredProps {
  /** Names it for screen readers. */
  readonly title: string;
  /** What it stands beside, and where the focus goes back to. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small surface beside what was pressed, one for all that can be: for lists with very many of these. */
export function Anchored({ title, anchor, onClose, className, children }: AnchoredProps): ReactNode {
  return (
    <Base.Root
      open
      onOpenChange={(next, details) => {
        if (isInToast(details.event)) details.cancel();
        else if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          positionMethod="fixed"
          className="z-50 outline-none"
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Base.Popup
            finalFocus={() => anchor}
            className={clsx(
              'float-in max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card bg-raised p-2 shadow-float outline-none',
              className,
            )}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
