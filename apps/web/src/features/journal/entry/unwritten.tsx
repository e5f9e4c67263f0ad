import { onlineManager, useQuery } from '@tanstack/react-query';
import type { EntryPeriod } from '@tapebook/domain/entries';
import { PenLine } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { templatesQuery } from '#web/lib/entries/entries-queries.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { BegunOffline } from './begun-offline.tsx';

const WORDS = {
  day: 'A plan before the open, notes during the day, a look back after the close.',
  week: 'Begins with a summary of its trades, in words and numbers.',
  month: 'Begins with a summary of its trades, in words and numbers.',
  page: 'This page is not there: it was deleted, or the address is of another journal.',
} as const;

/** Lines of what may stand there. */
const LINES = ['w-24', 'w-full', 'w-11/12', 'w-3/5', 'mt-4 w-28', 'w-full', 'w-4/5'].map((look, id) => ({
  id,
  look,
}));

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
  const kind = period?.kind ?? 'page';
  const { write, pending } = useEntryChanges();
  const online = useSyncExternalStore(subscribe, isOnline);
  const { data: templates = [] } = useQuery(templatesQuery());
  const offered = templates.filter((one) => one.kind === kind && !one.archived && !one.inserted);
  const begin = (template?: string): void => {
    void write(id, template === undefined ? {} : { template });
  };
  if (authorizedUser !== null) return <p className="text-13 text-muted">Nothing is written here.</p>;
  if (period === null) return <p className="text-13 text-muted">{WORDS.page}</p>;
  if (!online && keptPerson() !== null) return <BegunOffline key={id} id={id} />;
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
      <div aria-hidden="true" className="grid w-full gap-2.5 opacity-40 select-none">
        {LINES.map(({ id: line, look }) => (
          <span key={line} className={`block h-3 rounded-[4px] bg-segment ${look}`} />
        ))}
      </div>
    </div>
  );
}
