import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';

interface KeptRowProps {
  readonly name: string;
  /** What it is, in some words. */
  readonly words: ReactNode;
  readonly mark: string | null;
  readonly archived: boolean;
  readonly onEdit: () => void;
  readonly onMove: ((by: 1 | -1) => void) | null;
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

/** A field or template in its list. */
export function KeptRow(props: KeptRowProps): ReactNode {
  const { name, words, mark, archived, onEdit, onMove, onArchive, onDelete } = props;
  return (
    <li className="flex min-h-11 items-center gap-2 border-t border-border py-1 first:border-t-0">
      <button
        type="button"
        onClick={onEdit}
        className="grid min-w-0 flex-1 grid-cols-1 cursor-pointer rounded-control px-2 py-1 text-left transition-colors hover:bg-hover"
      >
        <span className="flex items-center gap-2 text-14 text-ink">
          <span className="truncate">{name}</span>
          {mark === null ? null : (
            <span className="shrink-0">
              <Badge>{mark}</Badge>
            </span>
          )}
        </span>
        <span className="truncate text-12 text-muted">{words}</span>
      </button>
      <Menu
        align="end"
        trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem onSelect={onEdit}>Edit …</MenuItem>
        {onMove === null ? null : (
          <>
            <MenuItem onSelect={() => onMove(-1)}>Move up</MenuItem>
            <MenuItem onSelect={() => onMove(1)}>Move down</MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem onSelect={onArchive}>{archived ? 'Unarchive' : 'Archive'}</MenuItem>
        <MenuItem onSelect={onDelete}>Delete</MenuItem>
      </Menu>
    </li>
  );
}
