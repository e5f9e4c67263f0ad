import type { AccountJson } from '@tapebook/contract';
import { isTimeZone } from '@tapebook/domain/time';
import { type ReactNode, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { timeZones } from '#web/ui/forms/time-zones.ts';
import type { EntryDraft } from '../draft/entry-draft.ts';
import type { ChangeDraft } from '../draft/use-entry-draft.ts';

interface AccountFieldProps {
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  readonly accounts: readonly AccountJson[];
  /** Zone of all times, where one is set for the whole journal. */
  readonly displayZone: string | null;
  readonly errorAt: (field: string) => string | undefined;
}

/** Whose history it belongs to, and by which clock its times are written. */
export function AccountField({
  draft,
  change,
  accounts,
  displayZone,
  errorAt,
}: AccountFieldProps): ReactNode {
  const open = accounts.filter(({ archived, id }) => !archived || id === draft.accountId);
  const account = accounts.find(({ id }) => id === draft.accountId);
  const zones = [
    ...new Set(
      [displayZone, account?.timeZone ?? draft.newAccount.timeZone, draft.zone].filter(
        (zone) => zone !== null,
      ),
    ),
  ];
  const choose = (accountId: string): void => {
    const chosen = accounts.find(({ id }) => id === accountId);
    change((now) => ({
      ...now,
      accountId,
      accountChosen: true,
      zone: displayZone ?? chosen?.timeZone ?? now.newAccount.timeZone,
    }));
  };
  return (
    <>
      <Field label="Account" bare>
        <Select value={draft.accountId} onChange={(event) => choose(event.currentTarget.value)}>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">New account…</option>
        </Select>
      </Field>
      <Field label="Times in" bare>
        <Select
          value={draft.zone}
          onChange={(event) => {
            const zone = event.currentTarget.value;
            change((now) => ({ ...now, zone }));
          }}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </Select>
      </Field>
      {draft.accountId === '' ? <NewAccount draft={draft} change={change} errorAt={errorAt} /> : null}
    </>
  );
}

/** An account is opened by what happened in it: a name, its currency and its zone are enough. */
function NewAccount({
  draft,
  change,
  errorAt,
}: Pick<AccountFieldProps, 'draft' | 'change' | 'errorAt'>): ReactNode {
  const { name, currency, timeZone } = draft.newAccount;
  const [zones] = useState(timeZones);
  const set = (part: Partial<EntryDraft['newAccount']>): void =>
    change((now) => ({
      ...now,
      newAccount: { ...now.newAccount, ...part },
      ...(part.timeZone !== undefined && isTimeZone(part.timeZone) ? { zone: part.timeZone } : {}),
    }));
  return (
    <div className="col-span-full grid grid-cols-[2fr_1fr_2fr] gap-3 max-md:grid-cols-1">
      <Field label="Account name" error={errorAt('newAccount.name')} required>
        <Input
          name="account-name"
          value={name}
          autoComplete="off"
          placeholder="Interactive Brokers"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Currency" error={errorAt('newAccount.currency')}>
        <Input
          name="account-currency"
          value={currency}
          autoComplete="off"
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
        />
      </Field>
      <Field label="Time zone" error={errorAt('newAccount.timeZone')}>
        <SuggestInput
          name="account-zone"
          value={timeZone}
          suggestions={zones}
          onChange={(zone) => set({ timeZone: zone })}
        />
      </Field>
    </div>
  );
}
