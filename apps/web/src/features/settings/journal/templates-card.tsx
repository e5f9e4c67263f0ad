import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addTemplate, changeTemplate, deleteTemplate, type TemplateJson } from '@tapebook/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { templatesQuery } from '#web/lib/entries/entries-queries.ts';
import { call } from '#web/lib/http/api.ts';
import { byPlace, placesIn } from '#web/lib/order/places.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { KeptRow } from './kept-row.tsx';
import { PART_WORDS } from './part-words.ts';
import { STARTERS } from './starters.ts';
import { TemplateDialog, type TemplateDraft } from './template-dialog.tsx';
import { useKeptChange } from './use-kept-change.ts';

const partOf = ({ kind, part }: Pick<TemplateJson, 'kind' | 'part'>): string =>
  PART_WORDS[`${kind} ${kind === 'day' ? part : 'notes'}` as keyof typeof PART_WORDS];

const isOffered = ({ archived }: TemplateJson): boolean => !archived;

/** What entries begin with. */
export function TemplatesCard(): ReactNode {
  const { data, error, refetch } = useQuery(templatesQuery());
  const client = useQueryClient();
  const { change, isPending } = useKeptChange('templates');
  const [edited, setEdited] = useState<TemplateJson | 'new' | null>(null);
  const templates = (data ?? []).toSorted(byPlace);
  const active = templates.filter(isOffered);
  const patch = (
    id: string,
    body: Partial<TemplateDraft> & { archived?: boolean; place?: number },
    seen?: string,
  ) =>
    call(changeTemplate, {
      params: { id },
      body,
      ...(seen === undefined ? {} : { headers: { 'if-match': seen } }),
    });
  const save = (draft: TemplateDraft): Promise<boolean> =>
    edited === 'new' || edited === null
      ? change(() => call(addTemplate, { body: draft }))
      : change(() => patch(edited.id, draft, edited.etag));
  const move = (id: string, by: 1 | -1): void => {
    void change(async () => {
      // When its turn has come: a move before it may have been on its way when this one was asked for.
      const now = (client.getQueryData(templatesQuery().queryKey) ?? []).toSorted(byPlace).filter(isOffered);
      const places = placesIn(now, id, now.findIndex((one) => one.id === id) + by);
      for (const one of places) await patch(one.id, { place: one.place });
    });
  };
  const row = (template: TemplateJson): ReactNode => (
    <KeptRow
      key={template.id}
      name={template.name}
      words={template.markdown.replaceAll(/[#*\s]+/g, ' ').trim() || 'Empty'}
      mark={`${partOf(template)}${template.inserted ? ', automatic' : ''}`}
      archived={template.archived}
      onEdit={() => setEdited(template)}
      onMove={template.archived || active.length < 2 ? null : (by) => move(template.id, by)}
      onArchive={() => void change(() => patch(template.id, { archived: !template.archived }))}
      onDelete={() => {
        const { etag: _, ...kept } = template;
        void change(() => call(deleteTemplate, { params: { id: template.id } }), {
          message: `“${template.name}” deleted.`,
          undo: () => call(addTemplate, { body: kept }),
        });
      }}
    />
  );
  return (
    <>
      <Card
        title="Templates"
        aside={
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            Add template
          </Button>
        }
      >
        {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
        <p className="pb-2 text-13 text-pretty text-muted">
          Starting texts for journal pages and trade notes: added automatically, or when you type / and choose
          one.
        </p>
        {data?.length === 0 ? (
          <div className="flex flex-wrap gap-2 pb-2">
            {STARTERS.map((starter) => (
              <Button
                key={starter.name}
                pending={isPending}
                onClick={() => void change(() => call(addTemplate, { body: starter }))}
              >
                Add “{starter.name}”
              </Button>
            ))}
          </div>
        ) : null}
        <ul>{active.map(row)}</ul>
        {active.length < templates.length ? (
          <>
            <h3 className="pt-4 pb-1 text-12 font-medium text-faint">Archived</h3>
            <ul>{templates.filter(({ archived }) => archived).map(row)}</ul>
          </>
        ) : null}
      </Card>
      {edited === null ? null : (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={async (draft) => {
            if (await save(draft)) setEdited(null);
          }}
        />
      )}
    </>
  );
}
