import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { SavedFilter } from './use-saved-filters.ts';

interface PinnedFiltersProps {
  readonly filters: readonly SavedFilter[];
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The kept filters that are one press away: pressed they are set, pressed again taken out. */
export function PinnedFilters({ filters, onKeyDown }: PinnedFiltersProps): ReactNode {
  return filters.map((filter) =>
    filter.pinned ? (
      <button
        key={filter.view.id}
        type="button"
        data-chip
        aria-pressed={filter.isOn}
        title={filter.view.name}
        onClick={filter.toggle}
        onKeyDown={onKeyDown}
        className={clsx(
          'inline-flex h-7 max-w-48 shrink-0 items-center gap-1.5 rounded-control border px-2 text-12 font-medium transition-colors [&_svg]:size-3.5 [&_svg]:shrink-0',
          filter.isOn
            ? 'border-accent bg-accent-soft text-accent-ink'
            : 'border-border text-muted hover:bg-hover hover:text-ink',
        )}
      >
        <Bookmark aria-hidden="true" className={filter.isOn ? 'fill-current' : undefined} />
        <span className="truncate">{filter.view.name}</span>
      </button>
    ) : null,
  );
}
