import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { NewWidget } from '#web/lib/views/dashboard-content.ts';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { GALLERY_GROUPS, galleryEntries, searchGallery } from './gallery-entries.ts';
import { GalleryTile } from './gallery-tile.tsx';

interface GalleryProps {
  readonly answers: DashboardAnswers;
  readonly onAdd: (widget: NewWidget, title: string) => void;
  readonly onClose: () => void;
}

/** Everything that can be put on a dashboard, as it looks with the trader's own trades. */
export function Gallery({ answers, onAdd, onClose }: GalleryProps): ReactNode {
  const [typed, setTyped] = useState('');
  const entries = useMemo(galleryEntries, []);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => searchGallery(entries, wanted), [entries, wanted]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title="Add a widget"
      description="Previews show your own trades, in the range and filters set above."
    >
      <div className="sticky -top-3 z-30 -mx-5 -mt-3 bg-raised px-5 pt-2 pb-3">
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-faint"
            aria-hidden="true"
          />
          <Input
            type="search"
            aria-label="Search the gallery"
            className="!pl-9"
            placeholder="Win %, by hour, drawdown …"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <p className="sr-only" role="status">
          {found.length} found
        </p>
      </div>
      {/* As tall with few as with many: the search field stays where it is. */}
      <div className="min-h-[60dvh]">
        {found.length === 0 ? (
          <p className="py-10 text-center text-13 text-muted">
            No widget found. Build any other chart in Analysis and pin it from there.
          </p>
        ) : null}
        {GALLERY_GROUPS.map((group) => {
          const shown = found.filter((entry) => entry.group === group);
          if (shown.length === 0) return null;
          return (
            <section key={group} aria-label={group} className="pb-5">
              <h3 className="pb-2 text-12 font-medium text-muted">{group}</h3>
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((entry) => (
                  <li key={entry.id}>
                    <GalleryTile
                      entry={entry}
                      answers={answers}
                      onAdd={() => onAdd(entry.widget, entry.title)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
