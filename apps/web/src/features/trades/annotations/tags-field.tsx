import type { ReactNode } from 'react';
import { categoryWords } from '#web/lib/labels/category-words.ts';
import { named } from '#web/lib/labels/named.ts';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { LabelChip } from '#web/ui/labels/label-chip.tsx';
import { LabelInput } from '#web/ui/labels/label-input.tsx';

interface TagsFieldProps {
  /** Tags that the trade has. */
  readonly ids: readonly string[];
  /** The same at this moment: what is drawn is older where one follows the other, or a new tag is being made. */
  readonly idsNow: () => readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The tags of a trade, and one more typed with completion: one that is not there yet is made of what was typed. */
export function TagsField({ ids, idsNow, onChange }: TagsFieldProps): ReactNode {
  const labels = useLabels();
  const { addTag } = useLabelChanges();
  const chosen = labels.tags.filter(({ id }) => ids.includes(id));
  const offered = labels.tags
    .filter(({ id, archived }) => !archived && !ids.includes(id))
    .map(({ id, name, colour, category }) => ({ id, name, colour, aside: categoryWords(category) }));
  const without = (id: string): readonly string[] => idsNow().filter((one) => one !== id);
  const give = (id: string): void => onChange([...without(id), id]);
  const take = (id: string): void => onChange(without(id));
  return (
    <>
      {chosen.length === 0 ? null : (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {chosen.map(({ id, name, colour }) => (
            <li key={id} className="max-w-full min-w-0">
              <LabelChip name={name} colour={colour} onRemove={() => take(id)} />
            </li>
          ))}
        </ul>
      )}
      <LabelInput
        label="Add a tag"
        shape="round"
        options={offered}
        onChoose={give}
        onCreate={(name) => {
          // One that is put away is not offered, and named in full all the same.
          const known = named(labels.tags, name);
          if (known !== undefined) {
            give(known.id);
            return;
          }
          void addTag(name, { orNamed: true }).then((added) => {
            if (added !== null) give(added.id);
          });
        }}
        onBackspace={() => {
          const now = idsNow();
          const last = labels.tags.findLast(({ id }) => now.includes(id));
          if (last !== undefined) take(last.id);
        }}
      />
    </>
  );
}
