import type { AccountJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface AccountBoxesProps {
  readonly accounts: readonly AccountJson[];
  /** `null`: all of them, and those that come later. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (accountIds: string[] | null) => void;
}

/** Which accounts somebody sees; nothing to choose where there is one. */
export function AccountBoxes({ accounts, chosen, onChange }: AccountBoxesProps): ReactNode {
  if (accounts.length < 2) return null;
  const now = chosen ?? accounts.map(({ id }) => id);
  const toggle = (id: string): void => {
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    if (next.length > 0) onChange(next.length === accounts.length ? null : next);
  };
  return (
    <fieldset className="mb-4 grid gap-2">
      <legend className="mb-1.5 text-13 font-medium">Accounts</legend>
      {accounts.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={now.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}
