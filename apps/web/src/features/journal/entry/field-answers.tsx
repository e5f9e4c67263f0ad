import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FieldValueJson, JournalEntryJson, JournalFieldJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { fieldsQuery } from '#web/lib/entries/entries-queries.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';
import { ReadByOthers } from '#web/ui/forms/owner-only.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { FieldControl } from './field-control.tsx';

interface FieldAnswersProps {
  readonly entry: JournalEntryJson;
  readonly asked: JournalFieldJson['asked'];
}

/** What the trader asks himself each day, before it or looking back. */
export function FieldAnswers({ entry, asked }: FieldAnswersProps): ReactNode {
  const isPart = useOpenPart() !== null;
  const { data: fields } = useQuery({ ...fieldsQuery(), enabled: !isPart });
  const { write } = useEntryChanges();
  // What is asked of a day is asked of all accounts.
  if (isPart) return null;
  // Until it is known whether there are any, their place is kept and nothing is said of it.
  if (fields === undefined) return asked === 'before' ? <Skeleton className="h-13 w-64 max-w-full" /> : null;
  const shown = fields.filter(
    (field) => field.asked === asked && (!field.archived || field.key in entry.fields),
  );
  if (fields.length === 0 && asked === 'before' && authorizedUser === null) {
    return (
      <p className="text-12 text-faint print:hidden">
        Mood, sleep, market: what you ask yourself each day becomes a dimension in Analysis.{' '}
        <Link to="/settings/$section" params={{ section: 'journal' }} className="underline hover:text-ink">
          Add fields
        </Link>
      </p>
    );
  }
  if (shown.length === 0) return null;
  const answer = (key: string) => async (value: FieldValueJson | null) =>
    (await write(entry.id, { fields: { [key]: value } })) !== null;
  return (
    <section
      aria-label={asked === 'before' ? 'Before the day' : 'Looking back'}
      className="flex flex-wrap items-end gap-x-5 gap-y-3"
    >
      <ReadByOthers>
        {shown.map((field) => (
          // Of another day it is another question.
          <div
            key={`${entry.id} ${field.key}`}
            className={field.key in entry.fields ? 'contents' : 'contents print:hidden'}
          >
            <FieldControl
              field={field}
              value={entry.fields[field.key] ?? null}
              onAnswer={answer(field.key)}
            />
          </div>
        ))}
      </ReadByOthers>
    </section>
  );
}
