import type { EntryHeadJson, FolderJson } from '@tapebook/contract';
import type { JournalProps } from '../journal-search.ts';
import type { ListItem } from './list-items.ts';

/** What the list shows, and what is done with it. */
export interface JournalListProps extends JournalProps {
  readonly items: readonly ListItem[];
  readonly heads: readonly EntryHeadJson[];
  readonly folders: readonly FolderJson[];
  readonly shown: string | null;
  readonly currency: string | null;
  readonly onOpen: (id: string) => void;
  readonly onNewPage: (folderId: string | null) => void;
}
