import type { SharePartJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { AccountBoxes } from '../account-boxes.tsx';
import { WithJournalData } from '../with-journal-data.tsx';

interface PartFieldsProps {
  readonly part: SharePartJson | null;
  readonly onChange: (part: SharePartJson | null) => void;
}

const WHOLE: SharePartJson = { accountIds: null, from: null, to: null, amounts: true, notes: false };

const isWhole = ({ accountIds, from, to, amounts }: SharePartJson): boolean =>
  accountIds === null && from === null && to === null && amounts;

/** Which part of the journal somebody sees; all of it unless something is said. */
export function PartFields({ part, onChange }: PartFieldsProps): ReactNode {
  const now = part ?? WHOLE;
  const change = (by: Partial<SharePartJson>): void => {
    const next = { ...now, ...by };
    if (isWhole(next)) onChange(null);
    else onChange({ ...next, notes: next.notes && next.amounts });
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
      {part === null || !part.amounts ? null : (
        <div className="mb-4">
          <Checkbox
            label="With my pages of those days"
            checked={part.notes}
            onChange={({ currentTarget }) => change({ notes: currentTarget.checked })}
          />
          <p className="mt-1 text-12 text-pretty text-muted">
            What you wrote on them, which may speak of other accounts, and comments on those days. Not your
            answers and summaries, which are of all accounts.
          </p>
        </div>
      )}
    </>
  );
}
