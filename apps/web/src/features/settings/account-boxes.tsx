import type { AccountJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** From so many accounts on all are ticked and unticked at once: one of forty would else take 39 presses. */
const MANY = 5;

interface AccountBoxesProps {
  readonly accounts: readonly AccountJson[];
  /** `null`: all of them, and those that come later; of none, nothing can be seen, and nothing is sent. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (accountIds: string[] | null) => void;
}

/** Which accounts somebody sees; nothing to choose where there is one. */
export function AccountBoxes({ accounts, chosen, onChange }: AccountBoxesProps): ReactNode {
  if (accounts.length < 2) return null;
  const now = chosen ?? accounts.map(({ id }) => id);
  const toggle = (id: string): void => {
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    onChange(next.length === accounts.length ? null : next);
  };
  return (
    <fieldset className="mb-4 grid gap-2">
      <legend className="mb-1.5 text-13 font-medium">Accounts</legend>
      {accounts.length < MANY ? null : (
        <div className="flex gap-2">
          <Button size="small" onClick={() => onChange(null)}>
            All
          </Button>
          <Button size="small" onClick={() => onChange([])}>
            None
          </Button>
        </div>
      )}
      <div className="grid max-h-60 grid-cols-1 gap-2 overflow-y-auto">
        {accounts.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={now.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      {now.length > 0 ? null : <p className="text-13 text-destructive-ink">Choose at least one account.</p>}
    </fieldset>
  );
}
