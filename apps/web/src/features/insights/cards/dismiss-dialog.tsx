import type { InsightJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';

const LONGEST = 500;

interface DismissDialogProps {
  readonly insight: InsightJson | null;
  readonly onClose: () => void;
  readonly onDismiss: (insight: InsightJson, reason: string) => void;
}

/** Asks why a finding is put away. The reason is kept with it, and may be left out. */
export function DismissDialog({ insight, onClose, onDismiss }: DismissDialogProps): ReactNode {
  const id = useId();
  const [reason, setReason] = useState('');
  const close = (): void => {
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      loses
      open={insight !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title="Dismiss insight"
      description={insight?.name}
      form={id}
      action="Dismiss"
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (insight !== null) onDismiss(insight, reason.trim());
          close();
        }}
      >
        <Field label="Why" hint="Optional. Kept with the insight, to look back on.">
          <Input
            value={reason}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
