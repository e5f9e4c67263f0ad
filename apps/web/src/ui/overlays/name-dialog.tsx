import { type ReactNode, useId, useState } from 'react';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { FormDialog } from './dialog.tsx';

interface NameDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What happens to what: “Save question”. */
  readonly title: string;
  readonly description?: ReactNode;
  /** What stands in the field at first, chosen, so that typing takes its place. */
  readonly proposed: string;
  /** The verb alone. */
  readonly action: string;
  readonly onName: (name: string) => void;
  /** Letters of the longest name. */
  readonly longest?: number;
  /** Asked beside the name. */
  readonly children?: ReactNode;
}

/** Longest name of anything that is kept. */
const LONGEST = 120;

/** Asks for a name. */
export function NameDialog({ open, onOpenChange, title, description, ...form }: NameDialogProps): ReactNode {
  const id = useId();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      form={id}
      action={form.action}
    >
      <NameForm id={id} {...form} onDone={() => onOpenChange(false)} />
    </FormDialog>
  );
}

interface NameFormProps extends Pick<NameDialogProps, 'proposed' | 'longest' | 'onName' | 'children'> {
  readonly id: string;
  readonly onDone: () => void;
}

function NameForm({ id, proposed, longest = LONGEST, onName, onDone, children }: NameFormProps): ReactNode {
  const [name, setName] = useState(() => proposed.slice(0, longest));
  const [told, setTold] = useState(false);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        // A form within a dialog within a page that has one: only this is meant.
        event.stopPropagation();
        const chosen = name.trim();
        if (chosen === '') return setTold(true);
        onDone();
        onName(chosen);
      }}
    >
      <Field label="Name" required error={told && name.trim() === '' ? 'Give it a name.' : null}>
        <Input
          value={name}
          maxLength={longest}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      {children}
    </form>
  );
}
