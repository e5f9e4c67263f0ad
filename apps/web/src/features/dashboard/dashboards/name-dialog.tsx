import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what a dashboard is called. */
export function NameDialog({ title, action, name, onName, onClose }: NameDialogProps): ReactNode {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    const text = typed.trim();
    if (text === '') {
      setError('Give it a name so that you can find it again.');
      return;
    }
    onName(text);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            {action}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name" error={error}>
          <Input
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
