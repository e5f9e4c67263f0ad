import { useQuery } from '@tanstack/react-query';
import type { TagJson } from '@tapebook/contract';
import { type ReactNode, useMemo, useState } from 'react';
import type { JournalData } from '#web/lib/journal-data/reading/read-journal-data.ts';
import { categoriesOf, categoryNamed, categoryWords } from '#web/lib/labels/category-words.ts';
import { labelCounts } from '#web/lib/labels/label-counts.ts';
import { removedTagsQuery } from '#web/lib/labels/removed-queries.ts';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { LabelCard } from './label-card.tsx';
import { LabelRow } from './label-row.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MistakesCard } from './mistakes-card.tsx';
import { RemovedCard } from './removed-card.tsx';

export function TagsSettings(): ReactNode {
  return <WithJournalData>{(journal) => <Tags journal={journal} />}</WithJournalData>;
}

function Tags({ journal: { table } }: { readonly journal: JournalData }): ReactNode {
  const labels = useLabels();
  const { tags } = labels;
  const { addTag, changeTag, removeTag, mergeTag, moveTo, step } = useLabelChanges();
  const counts = useMemo(() => labelCounts(table, 'tags'), [table]);
  const [merged, setMerged] = useState<TagJson | null>(null);
  const [naming, setNaming] = useState<TagJson | null>(null);
  const categories = categoriesOf(tags);
  return (
    <>
      <LabelCard
        labels={tags}
        title="Tags"
        noun="tag"
        empty="Tags say in a word what a trade was: a mistake, a mood, a market. Use them in filters and in Analysis."
        example="FOMO, Gap up, Took profit early …"
        onAdd={(name) => void addTag(name)}
        onStep={(id, by) => step('tags', id, by)}
        onMoveTo={(id, other) => moveTo('tags', id, other)}
        row={(tag, { onMove, onDrop }) => (
          <LabelRow
            key={tag.id}
            label={tag}
            shape="round"
            count={counts.get(tag.id) ?? 0}
            filter={`tag:${tag.id}`}
            onChange={(change) => changeTag(tag, change)}
            onRemove={() => removeTag(tag)}
            onMove={onMove}
            onDrop={onDrop}
            menu={
              <MenuItem disabled={tags.length < 2} onSelect={() => setMerged(tag)}>
                Merge into another tag …
              </MenuItem>
            }
          >
            <CompactSelect
              aria-label={`Category of ${tag.name}`}
              unset={false}
              wrapperClass="w-28 shrink-0"
              value={tag.category}
              onChange={(event) => {
                const { value } = event.currentTarget;
                if (value === '') setNaming(tag);
                else changeTag(tag, { category: value });
              }}
            >
              {categories.map((category) => (
                <option key={category} value={category}>
                  {categoryWords(category)}
                </option>
              ))}
              <option value="">Another …</option>
            </CompactSelect>
          </LabelRow>
        )}
      />
      <MistakesCard tags={tags} />
      <RemovedTags tags={tags} />
      {naming === null ? null : (
        <NameDialog
          open
          onOpenChange={() => setNaming(null)}
          title="New category"
          description={`For “${naming.name}”, and for any tag after it. A category without tags disappears.`}
          proposed=""
          longest={40}
          action="Use"
          onName={(name) => changeTag(naming, { category: categoryNamed(categories, name) })}
        />
      )}
      {merged === null ? null : (
        <MergeDialog
          tag={merged}
          others={tags.filter(({ id }) => id !== merged.id)}
          count={counts.get(merged.id) ?? 0}
          onClose={() => setMerged(null)}
          onMerge={(into) => mergeTag(merged, into)}
        />
      )}
    </>
  );
}

function RemovedTags({ tags }: { readonly tags: readonly TagJson[] }): ReactNode {
  const { data = [], error, refetch } = useQuery(removedTagsQuery());
  const { bringBackTag } = useLabelChanges();
  return (
    <RemovedCard
      // One that is on its way back is in the list above already.
      removed={data
        .filter(({ tag }) => !tags.some(({ id }) => id === tag.id))
        .map(({ tag, mergedInto, ...rest }) => ({
          ...rest,
          label: tag,
          into: tags.find(({ id }) => id === mergedInto)?.name,
        }))}
      error={error}
      onRetry={() => void refetch()}
      shape="round"
      onBringBack={bringBackTag}
    />
  );
}
