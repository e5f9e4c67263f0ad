import type { StatementPreviewJson } from '@tapebook/contract';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import type { ChoiceMistakes, ReviewChoices } from '../choices/review-choices.ts';
import { confidenceWords } from '../words/import-words.ts';
import { timesOfFile } from '../words/zone-words.ts';
import { AccountChoices } from './account-choices.tsx';
import { accountIsGuessed } from './account-words.ts';
import { PreviewOptions } from './preview-options.tsx';

interface FoldedOptionsProps {
  readonly choices: ReviewChoices;
  readonly mistakes: ChoiceMistakes;
  readonly onChange: (choices: ReviewChoices) => void;
  /** The last look; `undefined` while there is none. */
  readonly preview: StatementPreviewJson | undefined;
}

/** What the reading can be told. Folded, until something of it has to be answered or somebody opens it. */
export function FoldedOptions({ choices, mistakes, onChange, preview }: FoldedOptionsProps): ReactNode {
  const { head } = useJournalData();
  const panel = useId();
  const asks =
    Object.keys(mistakes).length > 0 ||
    (preview !== undefined && hasQuestion(preview, choices, head.accounts));
  const [open, setOpen] = useState<boolean>();
  // What opened by itself stays open while it is answered.
  if (asks && open === undefined) setOpen(true);
  const shown = open ?? false;
  return (
    <section aria-label="Options" className="grid grid-cols-1 gap-4 border-t border-border pt-3">
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={panel}
        onClick={() => setOpen(!shown)}
        className="flex min-w-0 items-baseline gap-2 rounded-control text-left text-13"
      >
        <ChevronRight
          className={`size-4 shrink-0 translate-y-0.5 text-muted transition-transform ${shown ? 'rotate-90' : ''}`}
          aria-hidden="true"
        />
        <span className="font-medium">Options</span>
        {preview === undefined ? null : (
          <span className="truncate text-12 text-muted">{timesOfFile(preview)}</span>
        )}
      </button>
      <div id={panel} className={shown ? 'grid grid-cols-1 gap-4' : 'hidden'}>
        {shown ? (
          <>
            {preview === undefined ? null : (
              <AccountChoices accounts={preview.accounts} choices={choices} onChange={onChange} />
            )}
            <PreviewOptions choices={choices} mistakes={mistakes} onChange={onChange} preview={preview} />
          </>
        ) : null}
      </div>
    </section>
  );
}

const ASKED_HERE = new Set(['currency-assumed', 'file-date-needed']);

/** Whether something was guessed that only the trader knows, and that is asked nowhere else. */
function hasQuestion(
  preview: StatementPreviewJson,
  choices: ReviewChoices,
  accounts: readonly { readonly archived: boolean }[],
): boolean {
  const [, sure] = confidenceWords(preview.detected, choices.broker !== 'auto');
  return (
    !sure ||
    accountIsGuessed(preview.accounts, choices.accounts, accounts) ||
    (preview.mappings.length === 0 && preview.problems.some(({ code }) => ASKED_HERE.has(code)))
  );
}
