import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  /** What it says. Never the only place of something that matters. */
  readonly content: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element that it explains: something that can have the focus. */
  readonly children: ReactElement;
}

/** Words on hover and on focus, after a moment. */
export function Tooltip({ content, side = 'top', children }: TooltipProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          className="z-50"
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className="float-in flex max-w-72 items-center gap-2 rounded-control bg-raised px-2.5 py-1.5 text-12 text-ink shadow-float">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
