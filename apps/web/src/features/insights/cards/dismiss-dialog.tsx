import type { InsightJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

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
    <Dialog
      loses
      open={insight !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title="Dismiss insight"
      description={insight?.name}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={id}>
            Dismiss
          </Button>
        </>
      }
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
    </Dialog>
  );
}
