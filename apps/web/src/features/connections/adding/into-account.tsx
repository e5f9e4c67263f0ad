import type { ConnectorJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface IntoAccountProps {
  readonly connector: ConnectorJson;
  /** '' for the one that is found or made. */
  readonly value: string;
  readonly onChange: (account: string) => void;
}

/** Where the facts of a connection go: files of the same broker may have made an account that they belong to. */
export function IntoAccount({ connector, value, onChange }: IntoAccountProps): ReactNode {
  const { head } = useJournalData();
  const accounts = head.accounts.filter(({ archived }) => !archived);
  if (accounts.length === 0) return null;
  return (
    <Field
      label="Account"
      hint={`If you have imported files from ${connector.label}, choose the account they went to: the same fills then count once.`}
    >
      <Select name="account" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Matched by account number, or created</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
