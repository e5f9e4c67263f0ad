import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { countOf } from '../words/import-words.ts';
import { useAddText } from './use-add-text.ts';

const EXAMPLE = 'Date\tSymbol\tSide\tQuantity\tPrice\n2026-03-02 15:30\tACME\tBuy\t100\t12.50';

interface PasteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Takes a table as text, as a spreadsheet or a web page puts it into the clipboard. */
export function PasteDialog({ open, onOpenChange }: PasteDialogProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const add = useAddText();
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (add.isPending) return;
    setMissing(lines === 0);
    if (lines === 0) return;
    add.mutate(text, {
      onSuccess: () => {
        setText('');
        onOpenChange(false);
      },
    });
  };
  const error = missing
    ? 'Paste the rows of a table first'
    : add.error === null
      ? null
      : describeFailure(add.error).detail;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Paste a table"
      description="Copy the rows from a spreadsheet, a web page or a PDF, with their headings. You see how they are read before anything is saved."
      form={id}
      action={
        lines === 0
          ? 'Read the table'
          : `Read ${countOf(lines, 'line', 'lines', (n) => numberFormat({}).format(n))}`
      }
      pending={add.isPending}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label="Table" error={error}>
          <Textarea
            rows={12}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={text}
            onChange={(event) => {
              setMissing(false);
              setText(event.currentTarget.value);
            }}
            className="font-mono text-12 whitespace-pre"
          />
        </Field>
      </form>
    </FormDialog>
  );
}
