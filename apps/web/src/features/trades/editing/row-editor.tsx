import { type ReactNode, useRef, useState } from 'react';
import { Anchored } from '#web/ui/overlays/anchored.tsx';
import { RatingInput } from '../annotations/rating-input.tsx';
import { SetupInput } from '../annotations/setup-input.tsx';
import { TagsField } from '../annotations/tags-field.tsx';
import type { EditedCell } from './edit-cell.tsx';
import type { RowEdit } from './waiting-edits.ts';

interface RowEditorProps {
  readonly cell: EditedCell;
  /** What the trade is called. */
  readonly name: string;
  readonly setupId: string | undefined;
  readonly tagIds: readonly string[];
  readonly rating: number | undefined;
  readonly onSay: (edit: RowEdit) => void;
  readonly onClose: () => void;
}

const TITLES = { setup: 'Setup of', tags: 'Tags of', rating: 'Rating of' } as const;

/** Changes one cell of the list beside it; Esc closes, and the focus goes back to the cell. */
export function RowEditor({ cell, name, onClose, ...rest }: RowEditorProps): ReactNode {
  return (
    <Anchored
      title={`${TITLES[cell.column]} ${name}`}
      anchor={cell.anchor}
      onClose={onClose}
      className="w-64"
    >
      <div
        role="presentation"
        onKeyDownCapture={({ key, target }) => {
          // A field with an empty list would take Esc for itself.
          const isListed = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
          if (key === 'Escape' && !isListed) onClose();
        }}
      >
        <EditorOf column={cell.column} onClose={onClose} {...rest} />
      </div>
    </Anchored>
  );
}

interface EditorOfProps extends Omit<RowEditorProps, 'cell' | 'name'> {
  readonly column: EditedCell['column'];
}

function EditorOf({ column, setupId, tagIds, rating, onSay, onClose }: EditorOfProps): ReactNode {
  // One tag after the other: each begins with those that were given before it, kept or not.
  const [tags, setTags] = useState(tagIds);
  const now = useRef(tagIds);
  switch (column) {
    case 'setup':
      return (
        <SetupInput
          label={setupId === undefined ? 'Setup' : 'Change setup'}
          setupId={setupId}
          onChoose={(chosen) => onSay({ setupId: chosen })}
          onDone={onClose}
        />
      );
    case 'tags':
      return (
        <div className="grid grid-cols-1 gap-2">
          <TagsField
            ids={tags}
            idsNow={() => now.current}
            onChange={(ids) => {
              now.current = ids;
              setTags(ids);
              onSay({ tagIds: [...ids] });
            }}
          />
        </div>
      );
    case 'rating':
      return <RatingInput value={rating} onChange={(stars) => onSay({ rating: stars })} />;
  }
}
