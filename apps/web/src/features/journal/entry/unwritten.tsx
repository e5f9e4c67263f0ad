import { onlineManager, useQuery } from '@tanstack/react-query';
import type { EntryPeriod } from '@tapebook/domain/entries';
import { PenLine } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { templatesQuery } from '#web/lib/entries/entries-queries.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { begunQuery } from '#web/lib/offline/begun-query.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { BegunOffline } from './begun-offline.tsx';

const WORDS = {
  day: 'A plan before the open, notes during the day, a look back after the close.',
  week: 'Begins with a summary of its trades, in words and numbers.',
  month: 'Begins with a summary of its trades, in words and numbers.',
  page: 'This page is not there: it was deleted, or the address is of another journal.',
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

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/** A period of which nothing is written yet: how it will look, and the one step to begin. */
export function Unwritten({
  id,
  period,
}: {
  readonly id: string;
  readonly period: EntryPeriod | null;
}): ReactNode {
  const { write, pending } = useEntryChanges();
  const online = useSyncExternalStore(subscribe, isOnline);
  const { data: begun = '' } = useQuery(begunQuery(id));
  const { data: templates = [] } = useQuery(templatesQuery());
  const begin = (template?: string): void => {
    void write(id, template === undefined ? {} : { template });
  };
  if (authorizedUser !== null) return <p className="text-13 text-muted">Nothing is written here.</p>;
  if (period === null) return <p className="text-13 text-muted">{WORDS.page}</p>;
  if (keptPerson() !== null && (!online || begun !== '')) {
    return <BegunOffline key={id} id={id} online={online} />;
  }
  const { kind } = period;
  const offered = templates.filter((one) => one.kind === kind && !one.archived && !one.inserted);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-13 text-muted">{WORDS[kind]}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<PenLine aria-hidden="true" />}
          pending={pending?.kind === 'write'}
          onClick={() => begin()}
        >
          Start writing
        </Button>
        {offered.map((template) => (
          <Button key={template.id} onClick={() => begin(template.id)}>
            Start with “{template.name}”
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
