import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { countCsvRows } from './csv-rows.ts';

interface CsvDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** `rates`: for title and button. */
  readonly what: { readonly one: string; readonly many: string };
  readonly columns: readonly string[];
  /** Two or three lines, as they are written. */
  readonly example: string;
  /** Sends the table; what it is refused for is said under the text. */
  readonly onAdd: (csv: string) => Promise<void>;
}

/** Takes a table as a file or from the clipboard; it stays in sight, so that a line can be mended. */
export function CsvDialog({ open, onOpenChange, what, columns, example, onAdd }: CsvDialogProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const rows = countCsvRows(text, columns);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    if (rows === 0) {
      setError(`Paste rows of ${columns.join(', ')}, or choose a file`);
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await onAdd(text);
      setText('');
      onOpenChange(false);
    } catch (failure) {
      setError(describeFailure(failure).detail);
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={`Import ${what.many}`}
      description={`Rows of ${columns.join(', ')}. Either all of them are added, or none.`}
      form={id}
      action={
        rows === 0
          ? `Add ${what.many}`
          : `Add ${numberFormat({}).format(rows)} ${rows === 1 ? what.one : what.many}`
      }
      pending={pending}
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-3">
        <Field label="Table" error={error}>
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="font-mono"
          />
        </Field>
        <FileDrop
          title="Or drop a CSV file here"
          accept=".csv,.txt,.tsv"
          className="py-4"
          onFiles={([file]) => {
            void file?.text().then((content) => {
              setText(content);
              setError(undefined);
            });
          }}
        />
      </form>
    </FormDialog>
  );
}
