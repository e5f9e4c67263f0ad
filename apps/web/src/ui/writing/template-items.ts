import { fromMarkdown } from '@tapebook/documents/markdown';
import { Node } from '@tiptap/pm/model';
import { LayoutTemplate } from 'lucide-react';
import { templatesFor } from '#web/lib/entries/templates-for.ts';
import type { SuggestedItem } from './suggestions.ts';

/** What is meant among more is typed further. */
const MOST = 8;

/** Templates that fit a word, to be put into a text. */
export const templateItems = (...asked: Parameters<typeof templatesFor>): readonly SuggestedItem[] =>
  templatesFor(...asked)
    .slice(0, MOST)
    .map(({ id, name, markdown }) => ({
      id: `template ${id}`,
      title: name,
      aside: 'template',
      icon: LayoutTemplate,
      apply: (editor, range) => {
        const { content } = Node.fromJSON(editor.schema, fromMarkdown(markdown()));
        editor.chain().focus().deleteRange(range).insertContent(content).run();
      },
    }));
