import type { RefObject } from 'react';

export interface MarkdownFieldProps {
  /** Its accessible name: that of the field around it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  readonly placeholder?: string;
  /** For a few lines beside other things, rather than a page. */
  readonly compact?: boolean;
  /** Why none can be put in; absent: they can. */
  readonly noPictures?: string;
}

/** What begins in the field goes on in the editor. */
export type CarriedFocus = RefObject<boolean>;
