import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
}

/** How many trades are chosen: statistics and export are about them alone. */
export function SelectionBar({ count, onClear }: SelectionBarProps): ReactNode {
  return (
    <div
      role="status"
      className="flex h-8 items-center gap-2 rounded-control bg-accent-soft pr-1 pl-3 text-13"
    >
      <span className="text-accent-ink">
        <Quantity quantity={count} /> chosen
      </span>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear <Kbd keys={['Esc']} />
      </Button>
    </div>
  );
}
