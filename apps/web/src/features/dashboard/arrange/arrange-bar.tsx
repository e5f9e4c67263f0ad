import { Check, Plus, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/forms/button.tsx';

interface ArrangeBarProps {
  readonly onAdd: () => void;
  readonly onReset: () => void;
  readonly onDone: () => void;
}

/** While a dashboard is arranged: what can be done with all of it. Escape is done with it as well. */
export function ArrangeBar({ onAdd, onReset, onDone }: ArrangeBarProps): ReactNode {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"],[role="menu"]') === null) onDone();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onDone]);
  return (
    <>
      <Button icon={<RotateCcw className="size-4" aria-hidden="true" />} onClick={onReset}>
        Reset
      </Button>
      <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={onAdd}>
        Add widget
      </Button>
      <Button variant="primary" icon={<Check className="size-4" aria-hidden="true" />} onClick={onDone}>
        Done
      </Button>
    </>
  );
}
