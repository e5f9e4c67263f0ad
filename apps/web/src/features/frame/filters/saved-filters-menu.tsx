import { Bookmark, Check, PencilLine, Pin, PinOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { termWords } from '#web/lib/filters/term-words.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { inverted } from './inverted.ts';
import type { FilterBarState } from './use-filter-bar.ts';
import type { SavedFilter, SavedFilters } from './use-saved-filters.ts';

interface SavedFiltersMenuProps {
  readonly state: FilterBarState;
  readonly saved: SavedFilters;
  /** In a line its button is a picture, in a sheet it has room for words. */
  readonly as: 'line' | 'sheet';
}

/** The kept filters, what can be done to them, and what can be done with the one that is set. */
export function SavedFiltersMenu({ state, saved, as }: SavedFiltersMenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState<'new' | SavedFilter | null>(null);
  const [pinned, setPinned] = useState(false);
  const { filters, failure, retry } = saved;
  const terms = state.chips.map(({ term }) => term);
  const isSet = terms.length > 0;
  if (filters.length === 0 && failure === null && !isSet && naming === null) return null;
  const words = terms.map((term) => termWords(term, state.facts)).join(', ');
  const ask = (what: 'new' | SavedFilter): void => {
    setOpen(false);
    setPinned(false);
    setNaming(what);
  };
  return (
    <>
      <Popover
        title="Saved filters"
        align="end"
        open={open}
        onOpenChange={setOpen}
        className="w-80"
        trigger={
          as === 'line' ? (
            <IconButton label="Saved filters" icon={<Bookmark aria-hidden="true" />} className="!size-7" />
          ) : (
            <Button icon={<Bookmark aria-hidden="true" />}>Saved filters</Button>
          )
        }
      >
        {failure === null ? null : (
          <div className="pb-2 text-13 text-muted">
            <p role="alert">They could not be loaded. {failure}</p>
            <Button size="small" className="mt-1.5" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {filters.length === 0 && failure === null ? (
          <p className="pb-2 text-13 text-muted">
            Save the filter that is set, and it is one click away on every page.
          </p>
        ) : null}
        <ul className="-mx-1.5">
          {filters.map((filter) => (
            <Row key={filter.view.id} filter={filter} onRename={() => ask(filter)} />
          ))}
        </ul>
        {isSet ? (
          <div className="mt-1 flex flex-wrap gap-2 border-t border-border pt-3">
            <Button size="small" onClick={() => ask('new')}>
              Save this filter…
            </Button>
            <Button
              size="small"
              variant="quiet"
              title="Shows what the filter hides, and hides what it shows"
              onClick={() => state.set(inverted(terms))}
            >
              {terms.length === 1 ? 'Invert' : 'Invert each part'}
            </Button>
          </div>
        ) : null}
      </Popover>
      <NameDialog
        open={naming !== null}
        onOpenChange={(next) => (next ? undefined : setNaming(null))}
        title={naming === 'new' ? 'Save filter' : 'Rename filter'}
        proposed={naming === 'new' ? words : (naming?.view.name ?? '')}
        action={naming === 'new' ? 'Save' : 'Rename'}
        onName={(name) => (naming === 'new' ? saved.save(name, pinned) : naming?.rename(name))}
      >
        {naming === 'new' ? (
          <Checkbox
            checked={pinned}
            onChange={(event) => setPinned(event.currentTarget.checked)}
            label={<span className="text-13">Pin it to the bar</span>}
          />
        ) : null}
      </NameDialog>
    </>
  );
}

function Row({
  filter,
  onRename,
}: {
  readonly filter: SavedFilter;
  readonly onRename: () => void;
}): ReactNode {
  const { view, pinned, isOn, toggle, pin, remove } = filter;
  return (
    <li className="flex items-center gap-0.5 rounded-control hover:bg-hover">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={toggle}
        title={view.name}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-left text-13 text-ink max-md:h-10"
      >
        <Check
          aria-hidden="true"
          className={isOn ? 'size-4 shrink-0 text-accent-ink' : 'size-4 shrink-0 opacity-0'}
        />
        <span className="min-w-0 truncate">{view.name}</span>
      </button>
      <IconButton
        label={pinned ? `Unpin “${view.name}” from the bar` : `Pin “${view.name}” to the bar`}
        icon={pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onClick={() => pin(!pinned)}
      />
      <IconButton
        label={`Rename “${view.name}”`}
        icon={<PencilLine aria-hidden="true" />}
        onClick={onRename}
      />
      <IconButton label={`Delete “${view.name}”`} icon={<Trash2 aria-hidden="true" />} onClick={remove} />
    </li>
  );
}
