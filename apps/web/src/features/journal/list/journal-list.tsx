import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import type { Section } from '../journal-search.ts';
import { sectionOf } from '../section-of.ts';
import { SEARCH_ID } from '../use-journal-commands.ts';
import { Found } from './found.tsx';
import type { JournalListProps } from './list-props.ts';
import { PageList } from './page-list.tsx';
import { PeriodList } from './period-list.tsx';
import { Trash } from './trash.tsx';

const SECTION_OPTIONS: readonly { readonly value: Section; readonly label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'weeks', label: 'Weeks' },
  { value: 'months', label: 'Months' },
  { value: 'pages', label: 'Pages' },
];

/** The left pane: what there is to open, and where to look for words. */
export function JournalList(props: JournalListProps): ReactNode {
  const { search, onSearchChange, onNewPage } = props;
  const section = sectionOf(search);
  return (
    <section
      aria-label="Entries"
      className="flex min-w-0 flex-col rounded-card border border-border bg-panel md:sticky md:top-3 md:max-h-[calc(100dvh-9rem)]"
    >
      <div className="grid gap-2 border-b border-border p-2">
        <div
          id={SEARCH_ID}
          className="flex items-center gap-1 [&_input]:w-full [&_label]:min-w-0 [&_label]:flex-1"
        >
          <SearchInput
            label="Search the journal"
            placeholder="Search"
            value={search.q ?? ''}
            onChange={(q) => onSearchChange({ q: q === '' ? undefined : q })}
          />
          <OwnerOnly>
            <IconButton
              label="New page"
              keys="N"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onNewPage(null)}
            />
          </OwnerOnly>
        </div>
        <Segmented
          label="What is listed"
          value={section === 'trash' ? 'pages' : section}
          options={SECTION_OPTIONS}
          onChange={(next) =>
            onSearchChange({ section: next === 'days' ? undefined : next, q: undefined, entry: undefined })
          }
          className="[&_label]:flex-1"
        />
      </div>
      {/* Reached by keyboard, since it scrolls in itself. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {search.q === undefined ? <Listed {...props} section={section} /> : <Found q={search.q} {...props} />}
      </div>
    </section>
  );
}

function Listed({ section, ...props }: JournalListProps & { readonly section: Section }): ReactNode {
  switch (section) {
    case 'pages':
      return <PageList {...props} />;
    case 'trash':
      return (
        <Trash
          onBack={() => props.onSearchChange({ section: 'pages' })}
          onRestored={({ id }) => props.onSearchChange({ entry: id, section: undefined })}
        />
      );
    default:
      return <PeriodList key={section} {...props} />;
  }
}
