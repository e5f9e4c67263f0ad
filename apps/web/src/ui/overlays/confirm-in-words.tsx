import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../forms/button.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmInWordsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  /** What has to be typed; case does not matter. */
  readonly words: string;
  readonly keepLabel: string;
  readonly pending: boolean;
  /** Why it failed, in words. */
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

/** For what cannot be undone: it is asked for in words. */
export function ConfirmInWords({
  open,
  onOpenChange,
  title,
  description,
  words,
  keepLabel,
  pending,
  failure,
  onConfirm,
  children,
}: ConfirmInWordsProps): ReactNode {
  const form = useId();
  const [mistake, setMistake] = useState<string | null>(null);
  const close = (next: boolean): void => {
    setMistake(null);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={() => close(false)}>{keepLabel}</Button>
          <Button variant="danger" type="submit" form={form} pending={pending}>
            {title}
          </Button>
        </>
      }
    >
      {children}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('confirmation');
          if (!(field instanceof HTMLInputElement)) return;
          const right = field.value.trim().toLowerCase() === words.toLowerCase();
          setMistake(right ? null : `Type “${words}” to continue.`);
          if (right) onConfirm();
          else field.focus();
        }}
      >
        <Field label={`Type “${words}” to confirm`} error={mistake}>
          <Input name="confirmation" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
