import type { AccountJson, SharePartJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { WithJournalData } from '../with-journal-data.tsx';

interface PartFieldsProps {
  readonly part: SharePartJson | null;
  readonly onChange: (part: SharePartJson | null) => void;
}

const WHOLE: SharePartJson = { accountIds: null, from: null, to: null, amounts: true };

/** Which part of the journal somebody sees; all of it unless something is said. */
export function PartFields({ part, onChange }: PartFieldsProps): ReactNode {
  const now = part ?? WHOLE;
  const change = (by: Partial<SharePartJson>): void => {
    const next = { ...now, ...by };
    const isWhole = next.accountIds === null && next.from === null && next.to === null && next.amounts;
    onChange(isWhole ? null : next);
  };
  return (
    <>
      <Field label="Results" hint={now.amounts ? undefined : 'No amount, size or fee is sent'}>
        <Select
          value={now.amounts ? 'amounts' : 'r'}
          onChange={({ currentTarget }) => change({ amounts: currentTarget.value === 'amounts' })}
        >
          <option value="amounts">with amounts</option>
          <option value="r">in R, without amounts</option>
        </Select>
      </Field>
      <WithJournalData>
        {({ head }) => (
          <AccountBoxes
            accounts={head.accounts}
            chosen={now.accountIds}
            onChange={(accountIds) => change({ accountIds })}
          />
        )}
      </WithJournalData>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Trades closed from" hint="Empty: all">
          <Input
            type="date"
            value={now.from ?? ''}
            onChange={({ currentTarget }) => change({ from: currentTarget.value || null })}
          />
        </Field>
        <Field label="to" hint="Empty: all">
          <Input
            type="date"
            value={now.to ?? ''}
            onChange={({ currentTarget }) => change({ to: currentTarget.value || null })}
          />
        </Field>
      </div>
    </>
  );
}

interface AccountBoxesProps {
  readonly accounts: readonly AccountJson[];
  readonly chosen: SharePartJson['accountIds'];
  readonly onChange: (accountIds: string[] | null) => void;
}

/** With all of them chosen, accounts that come later are shared as well. */
function AccountBoxes({ accounts, chosen, onChange }: AccountBoxesProps): ReactNode {
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
