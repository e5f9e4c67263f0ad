import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Label } from '#web/lib/labels/operations.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

interface LabelCardProps<One extends Label> {
  /** All of them, in their order. */
  readonly labels: readonly One[];
  readonly title: string;
  /** What one is called. */
  readonly noun: 'tag' | 'setup';
  /** What they are good for, said while there are none. */
  readonly empty: string;
  readonly example: string;
  readonly onAdd: (name: string) => void;
  /** Puts one behind or before its next. */
  readonly onStep: (id: string, by: 1 | -1) => void;
  /** Puts one in the place of another. */
  readonly onMoveTo: (id: string, other: string) => void;
  readonly row: (
    label: One,
    order: { onMove: ((by: 1 | -1) => void) | undefined; onDrop: ((id: string) => void) | undefined },
  ) => ReactNode;
}

/** Setups or tags in their order with one more to be named under them, and those that are put away. */
export function LabelCard<One extends Label>(props: LabelCardProps<One>): ReactNode {
  const { labels, title, noun, empty, example, onAdd, onStep, onMoveTo, row } = props;
  const active = labels.filter(({ archived }) => !archived);
  const archived = labels.filter((one) => one.archived);
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  const order = active.map(({ id }) => id).join(' ');
  // A row that changes its place in the document loses the focus: it is given back before the next key can come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the order that takes the focus away
  useLayoutEffect(() => {
    const id = moved.current;
    moved.current = null;
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus();
  }, [order]);
  return (
    <>
      <Card title={title}>
        {active.length === 0 ? <p className="py-2 text-13 text-muted">{empty}</p> : null}
        <ul ref={list}>
          {active.map((label) =>
            row(label, {
              onMove: (by) => {
                moved.current = label.id;
                onStep(label.id, by);
              },
              onDrop: (id) => onMoveTo(id, label.id),
            }),
          )}
        </ul>
        <AddLabel noun={noun} example={example} onAdd={onAdd} />
      </Card>
      {archived.length === 0 ? null : (
        <Card title="Archived">
          <p className="text-13 text-muted">No longer offered. Trades that have them keep them.</p>
          <ul>{archived.map((label) => row(label, { onMove: undefined, onDrop: undefined }))}</ul>
        </Card>
      )}
    </>
  );
}

interface AddLabelProps {
  readonly noun: string;
  readonly example: string;
  readonly onAdd: (name: string) => void;
}

function AddLabel({ noun, example, onAdd }: AddLabelProps): ReactNode {
  const [name, setName] = useState('');
  return (
    <form
      className="mt-2 flex gap-2 border-t border-border pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = name.trim();
        if (chosen === '') return;
        setName('');
        onAdd(chosen);
      }}
    >
      <Input
        aria-label={`Name of the new ${noun}`}
        placeholder={example}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Add {noun}
      </Button>
    </form>
  );
}
