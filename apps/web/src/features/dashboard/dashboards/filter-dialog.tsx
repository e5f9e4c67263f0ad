import { formatFilter, formatWord, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { type ReactNode, useState } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface FilterDialogProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onClose: () => void;
}

/** Which trades a dashboard is about: one account, say. It comes on top of the bar's filters. */
export function FilterDialog({ filter, onFilter, onClose }: FilterDialogProps): ReactNode {
  const { head } = useJournalData();
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  // Kept by ids, so that an account that is renamed is still the one; read by names.
  const [typed, setTyped] = useState(() => formatFilter(parseFilter(filter, facts, today).filter, facts));
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    const { filter: read, problems } = parseFilter(typed, facts, today);
    const [problem] = problems;
    if (problem !== undefined) {
      setError(problem.message);
      return;
    }
    onFilter(formatFilter(read));
    onClose();
  };
  return (
    <Dialog
      loses
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Dashboard filter"
      description="Its widgets show only trades that match, in addition to the filters in the bar."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
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
        <Field
          label="Filter"
          hint="Same syntax as in the bar: symbol:AAPL -weekday:fri. Leave empty for all trades."
          error={error}
        >
          <Input
            value={typed}
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
        </Field>
        {head.accounts.length < 2 ? null : (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="pb-1.5 text-12 text-muted">Only one account</legend>
            {head.accounts.map(({ id, name }) => (
              <Button key={id} size="small" onClick={() => setTyped(`account:${formatWord(name)}`)}>
                {name}
              </Button>
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
