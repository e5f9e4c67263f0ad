import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ENTRY_KIND_IDS, ENTRY_KINDS, type EntryKind, isEntryKind } from '../draft/entry-kinds.ts';

const GROUPS = [...new Set(ENTRY_KIND_IDS.map((id) => ENTRY_KINDS[id].group))];

interface KindFieldProps {
  readonly kind: EntryKind;
  readonly onChange: (kind: EntryKind) => void;
}

/** What happened: a trade, or any other fact of an account. */
export function KindField({ kind, onChange }: KindFieldProps): ReactNode {
  return (
    <Field label="What happened" bare>
      <Select
        name="kind"
        value={kind}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isEntryKind(value)) onChange(value);
        }}
      >
        {GROUPS.map((group) => (
          <optgroup key={group} label={group}>
            {ENTRY_KIND_IDS.filter((id) => ENTRY_KINDS[id].group === group).map((id) => (
              <option key={id} value={id}>
                {ENTRY_KINDS[id].label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
