import type { TagJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';

interface MergeDialogProps {
  readonly tag: TagJson;
  readonly others: readonly TagJson[];
  /** Trades that have it. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onMerge: (into: TagJson) => void;
}

/** Asks which tag takes the place of one. */
export function MergeDialog({ tag, others, count, onClose, onMerge }: MergeDialogProps): ReactNode {
  const form = useId();
  const [id, setId] = useState(others[0]?.id ?? '');
  const trades =
    count === 1 ? 'One trade has it' : `${count === 0 ? 'No' : formatQuantity(count)} trades have it`;
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Merge “${tag.name}”`}
      description={`${trades}: they get the other tag instead, and “${tag.name}” is removed. It can be undone.`}
      form={form}
      action="Merge"
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const into = others.find((one) => one.id === id);
          if (into === undefined) return;
          onClose();
          onMerge(into);
        }}
      >
        <Field label="Into" bare>
          <Select value={id} onChange={(event) => setId(event.currentTarget.value)}>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </FormDialog>
  );
}
