import type { QueryClient } from '@tanstack/react-query';
import { Extension, type Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { todayIn, todayOf } from '#web/lib/filters/date-range.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { documentExtensions } from './document-extensions.ts';
import { insertionsFor } from './insertions.ts';
import { KeepToLength } from './keep-to-length.ts';
import { LiteralStars } from './literal-stars.ts';
import { mentionsFor, tagsFor } from './mention-items.ts';
import { MentionView } from './mention-view.tsx';
import { PasteMarkdown } from './paste-markdown.ts';
import { PictureView } from './picture-view.tsx';
import { PutPictures } from './put-pictures.ts';
import { type Offers, type SuggestedItem, suggestionsOf } from './suggestions.ts';

interface WritingParts {
  readonly offers: Offers;
  readonly queries: QueryClient;
  readonly placeholder: string | undefined;
  /** Lets a picture be chosen; or why none can be put in. */
  readonly pick: (() => void) | string;
  /** Asks where a link is to lead. */
  readonly onLink: () => void;
  /** Templates that fit the word after `/`. */
  readonly templatesFor: (query: string) => readonly SuggestedItem[];
}

/** What can be written and how, wherever it is kept. */
export function writingExtensions({
  offers,
  queries,
  placeholder,
  pick,
  onLink,
  templatesFor,
}: WritingParts): Extensions {
  const journal = () => queries.getQueryData(appDataQuery().queryKey);
  const mentionsOfJournal = (query: string): readonly SuggestedItem[] => {
    const trading = queries.getQueryData(settingsQuery().queryKey)?.trading;
    return mentionsFor(journal(), trading === undefined ? todayIn(null) : todayOf(trading), query);
  };
  return [
    ...documentExtensions({
      image: ReactNodeViewRenderer(PictureView),
      mention: ReactNodeViewRenderer(MentionView, { as: 'span' }),
    }),
    Placeholder.configure({ placeholder: placeholder ?? '' }),
    KeepToLength,
    LiteralStars,
    PasteMarkdown,
    PutPictures.configure({ refused: typeof pick === 'string' ? pick : null }),
    suggestionsOf(offers, [
      {
        char: '/',
        label: 'Insert',
        itemsFor: (query) => [
          ...insertionsFor(query, typeof pick === 'string' ? null : pick),
          ...templatesFor(query),
        ],
      },
      { char: '@', label: 'Mention', itemsFor: mentionsOfJournal },
      { char: '#', label: 'Tag', itemsFor: (query) => tagsFor(journal(), query) },
    ]),
    Extension.create({
      name: 'linkKey',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          onLink();
          return true;
        },
      }),
    }),
  ];
}
