import type { Editor, Range } from '@tiptap/core';
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Table,
} from 'lucide-react';
import type { SuggestedItem } from './suggestions.ts';

interface Insertion {
  readonly id: string;
  readonly title: string;
  /** What is typed for it at the beginning of a line. */
  readonly keys?: string;
  readonly icon: LucideIcon;
  /** Further words by which it is found. */
  readonly words?: string;
  readonly insert: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>;
}

/** What a line can be made into, or what can be put there. */
export const INSERTIONS: readonly Insertion[] = [
  {
    id: 'paragraph',
    title: 'Text',
    icon: Pilcrow,
    words: 'paragraph plain',
    insert: (chain) => chain.setParagraph(),
  },
  {
    id: 'h1',
    title: 'Large heading',
    keys: '#',
    icon: Heading1,
    words: 'h1 title',
    insert: (chain) => chain.setHeading({ level: 1 }),
  },
  {
    id: 'h2',
    title: 'Heading',
    keys: '##',
    icon: Heading2,
    words: 'h2',
    insert: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    id: 'h3',
    title: 'Small heading',
    keys: '###',
    icon: Heading3,
    words: 'h3',
    insert: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    id: 'check-list',
    title: 'Check list',
    keys: '[ ]',
    icon: ListChecks,
    words: 'todo task',
    insert: (chain) => chain.toggleTaskList(),
  },
  {
    id: 'list',
    title: 'List',
    keys: '-',
    icon: List,
    words: 'bullet unordered',
    insert: (chain) => chain.toggleBulletList(),
  },
  {
    id: 'numbered',
    title: 'Numbered list',
    keys: '1.',
    icon: ListOrdered,
    words: 'ordered',
    insert: (chain) => chain.toggleOrderedList(),
  },
  {
    id: 'table',
    title: 'Table',
    icon: Table,
    words: 'grid columns',
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: 'quote',
    title: 'Quote',
    keys: '>',
    icon: Quote,
    words: 'blockquote',
    insert: (chain) => chain.setBlockquote(),
  },
  { id: 'code', title: 'Code', keys: '```', icon: Code, insert: (chain) => chain.setCodeBlock() },
  {
    id: 'divider',
    title: 'Divider',
    keys: '---',
    icon: Minus,
    words: 'line rule',
    insert: (chain) => chain.setHorizontalRule(),
  },
];

const asItem = ({ id, title, keys, icon, insert }: Insertion): SuggestedItem => ({
  id,
  title,
  aside: keys,
  icon,
  apply: (editor: Editor, range: Range) => {
    insert(editor.chain().focus().deleteRange(range)).run();
  },
});

/** What fits the word after `/`. */
export function insertionsFor(query: string, onPicture: (() => void) | null): readonly SuggestedItem[] {
  const word = query.trim().toLowerCase();
  const fits = ({ title, words = '' }: Pick<Insertion, 'title' | 'words'>): boolean =>
    `${title} ${words}`.toLowerCase().includes(word);
  const picture: SuggestedItem = {
    id: 'picture',
    title: 'Picture',
    icon: ImagePlus,
    apply: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      onPicture?.();
    },
  };
  const found = INSERTIONS.filter(fits).map(asItem);
  const isOffered = onPicture !== null && fits({ title: 'Picture', words: 'image screenshot photo' });
  return isOffered ? [...found, picture] : found;
}
