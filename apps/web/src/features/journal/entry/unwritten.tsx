import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryPeriod } from '@tapebook/domain/entries';
import { ArchiveRestore, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { templatesQuery, trashQuery } from '#web/lib/entries/entries-queries.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { useJournalAge } from '#web/lib/journal-data/use-journal-age.ts';
import { begunQuery } from '#web/lib/offline/begun-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { BegunOffline } from './begun-offline.tsx';
import { restoreVersion } from './restore-version.ts';

const WORDS = {
  day: 'A plan before the open, notes during the day, a look back after the close.',
  week: 'Starts with a summary of its trades, in words and numbers.',
  month: 'Starts with a summary of its trades, in words and numbers.',
  page: 'This page does not exist: it was deleted, or the link is to another journal.',
} as const;

const OF_SEVERAL_DAYS = [
  ['What worked', 'The pullbacks that I waited for. All three were in the plan of their day.'],
  ['What I change', 'No trade in the first five minutes, and half the size after a loss.'],
] as const;

/** What may stand there. */
const EXAMPLES = {
  day: [
    ['Before the open', 'Gap up into the high of last week. Only the pullback, half size until one works.'],
    ['After the close', 'Two trades, both planned. I left the second one early, afraid to give it back.'],
  ],
  week: OF_SEVERAL_DAYS,
  month: OF_SEVERAL_DAYS,
} as const;

/** A period of which nothing is written yet: how it will look, and the one step to begin. */
export function Unwritten({
  id,
  period,
}: {
  readonly id: string;
  readonly period: EntryPeriod | null;
}): ReactNode {
  const { write, restore, pending, failure, forgetFailure } = useEntryChanges();
  const { age, askAgain } = useJournalAge();
  const { data: begun = '' } = useQuery(begunQuery(id));
  const { data: templates = [] } = useQuery(templatesQuery());
  const client = useQueryClient();
  const { data: trash = [] } = useQuery(trashQuery());
  const isThrown = trash.some((one) => one.id === id);
  const [beginning, setBeginning] = useState(false);
  const begin = async (template?: string): Promise<void> => {
    setBeginning(true);
    await beginWith(template).finally(() => setBeginning(false));
  };
  const beginWith = async (template?: string): Promise<void> => {
    // Who is quicker than the list of the trash is asked first: what lies in it would come back below the template.
    const known = await client.ensureQueryData(trashQuery()).catch(() => []);
    if (!isThrown && known.some((one) => one.id === id)) return;
    const entry = await write(id, {
      ...(isThrown ? { fresh: true } : {}),
      ...(template === undefined ? {} : { template }),
    });
    if (!isThrown || entry === null) return;
    toasts.show('Started over. What was written before is among the page’s earlier versions.', {
      action: { label: 'Undo', run: () => void restoreVersion(restore, id, entry.version - 1) },
    });
  };
  if (authorizedUser !== null) return <p className="text-13 text-muted">Nothing is written here.</p>;
  if (period === null) return <p className="text-13 text-muted">{WORDS.page}</p>;
  const isAway = age === 'unreachable' || failure instanceof UnreachableError;
  const reach = age === 'offline' ? 'offline' : isAway ? 'unreachable' : 'online';
  if (keptPerson() !== null && (reach !== 'online' || begun !== '')) {
    const lookAgain = (): void => {
      forgetFailure();
      if (age === 'unreachable') askAgain();
    };
    return <BegunOffline key={id} id={id} reach={reach} onLookAgain={lookAgain} />;
  }
  const { kind } = period;
  const offered = templates.filter((one) => one.kind === kind && !one.archived && !one.inserted);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {!isThrown ? (
        <p className="text-13 text-muted">{WORDS[kind]}</p>
      ) : (
        <p className="text-13 text-muted">
          What was written here is in the trash. If you start over, it stays among the page’s earlier
          versions.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isThrown ? null : (
          <Button
            variant="primary"
            icon={<ArchiveRestore aria-hidden="true" />}
            pending={pending?.kind === 'restore'}
            onClick={() => void restore(id)}
          >
            Restore it
          </Button>
        )}
        <Button
          variant={isThrown ? 'secondary' : 'primary'}
          icon={<PenLine aria-hidden="true" />}
          pending={beginning || pending?.kind === 'write'}
          onClick={() => void begin()}
        >
          {isThrown ? 'Start over' : 'Start writing'}
        </Button>
        {offered.map((template) => (
          // A second press would put the template below itself.
          <Button key={template.id} disabled={beginning} onClick={() => void begin(template.id)}>
            <span className="max-w-[min(24rem,70vw)] truncate" title={template.name}>
              Start with “{template.name}”
            </span>
          </Button>
        ))}
      </div>
      <section
        aria-label="An example"
        className="mt-1 grid w-full gap-3 border-l-2 border-border pl-4 text-14 text-muted select-none"
      >
        <p className="text-12">For example</p>
        {EXAMPLES[kind].map(([heading, words]) => (
          <div key={heading}>
            <p className="font-medium">{heading}</p>
            <p className="text-pretty">{words}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
