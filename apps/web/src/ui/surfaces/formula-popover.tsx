import { type ReactNode, Suspense } from 'react';
import { Popover } from '#web/ui/overlays/popover.tsx';

interface FormulaPopoverProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The small “ƒ” that says how a number is made. */
export function FormulaPopover({ label, children }: FormulaPopoverProps): ReactNode {
  return (
    <Popover
      title={`How ${label} is computed`}
      trigger={
        <button
          type="button"
          aria-label={`How ${label} is computed`}
          className="relative z-10 -mr-1.5 grid size-6 place-items-center rounded-control font-serif text-13 text-faint italic opacity-60 transition-opacity group-hover/stat:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 data-popup-open:opacity-100"
        >
          <span aria-hidden="true">ƒ</span>
        </button>
      }
    >
      <div className="figures max-w-80 text-13 text-muted">
        {/* What is said in it may come with the press. */}
        <Suspense>{children}</Suspense>
      </div>
    </Popover>
  );
}
