import type { LabelColour } from '@tapebook/contract';
import { Ellipsis, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Label } from '#web/lib/labels/operations.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { ColourMenu } from '#web/ui/labels/colour-menu.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';

/** Where a row is dragged to, and from. */
const DRAGGED = 'text/label';

/** What of a setup or a tag is changed in its row. */
interface LabelChange {
  readonly name?: string;
  readonly colour?: LabelColour;
  readonly archived?: boolean;
}

interface LabelRowProps {
  readonly label: Label;
  readonly shape: 'round' | 'square';
  readonly count: number;
  /** The filter that leaves the trades that have it. */
  readonly filter: string;
  readonly onChange: (change: LabelChange) => void;
  readonly onRemove: () => void;
  /** By so many places; nothing where it stands in no order. */
  readonly onMove?: ((by: 1 | -1) => void) | undefined;
  /** Another one was dropped on it. */
  readonly onDrop?: ((id: string) => void) | undefined;
  /** More of it, in the middle. */
  readonly children?: ReactNode;
  /** More of its menu. */
  readonly menu?: ReactNode;
}

/** One setup or tag: everything about it is changed where it stands. */
export function LabelRow(props: LabelRowProps): ReactNode {
  const { label, shape, count, filter, onChange, onRemove, onMove, onDrop, children, menu } = props;
  const { id, name, colour, archived } = label;
  return (
    <li
      className="flex min-h-11 flex-wrap items-center gap-x-1 border-t border-border py-1 first:border-t-0"
      onDragOver={(event) => {
        if (onDrop !== undefined && event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (dragged !== '' && dragged !== id) onDrop?.(dragged);
      }}
    >
      {onMove === undefined ? null : (
        <button
          type="button"
          data-handle={id}
          draggable
          aria-label={`Move ${name}`}
          title="Drag, or arrow up and down"
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
          className="grid h-8 w-6 shrink-0 cursor-grab place-items-center rounded-control text-faint hover:bg-hover hover:text-ink max-md:hidden [&_svg]:size-4"
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <ColourMenu
        name={name}
        value={colour}
        shape={shape}
        onChange={(chosen) => onChange({ colour: chosen })}
      />
      <NameInput name={name} onName={(typed) => onChange({ name: typed })} />
      {children}
      <span className="figures ml-auto w-24 shrink-0 text-right text-13 text-muted">
        {count === 0 ? (
          <span className="text-faint">No trades</span>
        ) : (
          <TradesLink search={{ filter }} className="rounded-[4px] hover:text-ink hover:underline">
            <Quantity quantity={count} /> {count === 1 ? 'trade' : 'trades'}
          </TradesLink>
        )}
      </span>
      <Menu
        align="end"
        trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        {onMove === undefined ? null : (
          <>
            <MenuItem onSelect={() => onMove(-1)}>Move up</MenuItem>
            <MenuItem onSelect={() => onMove(1)}>Move down</MenuItem>
            <MenuSeparator />
          </>
        )}
        {menu}
        <MenuItem onSelect={() => onChange({ archived: !archived })}>
          {archived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem onSelect={onRemove}>Delete</MenuItem>
      </Menu>
    </li>
  );
}

/** Named anew on leaving the field or by Enter; Esc and an empty field leave it as it was. */
function NameInput({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = (): void => {
    const next = typed?.trim() ?? '';
    setTyped(null);
    if (next !== '' && next !== name) onName(next);
  };
  return (
    <input
      aria-label={`Name of ${name}`}
      value={typed ?? name}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(null);
      }}
      className="h-8 min-w-32 flex-1 truncate rounded-control border border-transparent bg-transparent px-2 text-14 text-ink transition-colors hover:border-control-border focus-visible:border-ring focus-visible:bg-control max-md:text-16"
    />
  );
}
