import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addField, changeField, deleteField, type JournalFieldJson } from '@tapebook/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fieldsQuery } from '#web/lib/entries/entries-queries.ts';
import { call } from '#web/lib/http/api.ts';
import { byPlace, placesIn } from '#web/lib/order/places.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { FieldDialog, type FieldDraft } from './field-dialog.tsx';
import { KIND_WORDS } from './field-words.ts';
import { KeptRow } from './kept-row.tsx';
import { useKeptChange } from './use-kept-change.ts';

const asKept = ({ etag: _, ...field }: JournalFieldJson) => field;

const wordsOf = ({ kind, low, high, choices, unit, key }: JournalFieldJson): string => {
  const more = kind === 'scale' ? `, ${low} to ${high}` : choices.length > 0 ? `: ${choices.join(', ')}` : '';
  const filter = kind === 'text' ? '' : ` · in a filter ${key}:…`;
  return `${KIND_WORDS[kind]}${more}${unit === '' ? '' : ` in ${unit}`}${filter}`;
};

const inOrder = (fields: readonly JournalFieldJson[]) =>
  fields.map((field) => ({ ...field, id: field.key })).sort(byPlace);

const isOffered = ({ archived }: JournalFieldJson): boolean => !archived;

/** What the trader asks himself every day. */
export function FieldsCard(): ReactNode {
  const { data, error, refetch } = useQuery(fieldsQuery());
  const client = useQueryClient();
  const { change } = useKeptChange('fields');
  const [edited, setEdited] = useState<JournalFieldJson | 'new' | null>(null);
  const fields = inOrder(data ?? []);
  const active = fields.filter(isOffered);
  const patch = (key: string, body: Parameters<typeof call<typeof changeField>>[1]['body'], seen?: string) =>
    call(changeField, {
      params: { key },
      body,
      ...(seen === undefined ? {} : { headers: { 'if-match': seen } }),
    });
  const move = (key: string, by: 1 | -1): void => {
    void change(async () => {
      // When its turn has come: a move before it may have been on its way when this one was asked for.
      const now = inOrder(client.getQueryData(fieldsQuery().queryKey) ?? []).filter(isOffered);
      const places = placesIn(now, key, now.findIndex((field) => field.key === key) + by);
      for (const { id, place } of places) await patch(id, { place });
    });
  };
  const save = (draft: FieldDraft): Promise<boolean> => {
    const { kind, ...rest } = draft;
    return edited === 'new' || edited === null
      ? change(() => call(addField, { body: draft }))
      : change(() => patch(edited.key, rest, edited.etag));
  };
  const row = (field: (typeof fields)[number]): ReactNode => (
    <KeptRow
      key={field.key}
      name={field.name}
      words={wordsOf(field)}
      mark={field.asked === 'before' ? 'Before the day' : 'Looking back'}
      archived={field.archived}
      onEdit={() => setEdited(field)}
      onMove={field.archived || active.length < 2 ? null : (by) => move(field.key, by)}
      onArchive={() => void change(() => patch(field.key, { archived: !field.archived }))}
      onDelete={() => {
        const { id: _, ...kept } = field;
        void change(() => call(deleteField, { params: { key: field.key } }), {
          message: `“${field.name}” deleted.`,
          undo: () => call(addField, { body: asKept(kept) }),
        });
      }}
    />
  );
  return (
    <>
      <Card
        title="Fields"
        aside={
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            Add field
          </Button>
        }
      >
        {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
        <p className="pb-2 text-13 text-pretty text-muted">
          Questions for each day’s entry, such as mood, sleep or kind of market. Every answer becomes a
          dimension of that day’s trades, in Analysis and in filters.
        </p>
        <ul>{active.map(row)}</ul>
        {active.length < fields.length ? (
          <>
            <h3 className="pt-4 pb-1 text-12 font-medium text-faint">
              Archived: no longer asked, answers stay
            </h3>
            <ul>{fields.filter(({ archived }) => archived).map(row)}</ul>
          </>
        ) : null}
      </Card>
      {edited === null ? null : (
        <FieldDialog
          field={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={async (draft) => {
            if (await save(draft)) setEdited(null);
          }}
        />
      )}
    </>
  );
}
