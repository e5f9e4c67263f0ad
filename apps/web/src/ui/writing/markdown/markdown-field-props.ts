import type { RefObject } from 'react';

export interface MarkdownFieldProps {
  /** Its accessible name: that of the field around it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  readonly placeholder?: string;
  /** For a few lines beside other things, rather than a page. */
  readonly compact?: boolean;
}

/** What begins in the field goes on in the editor. */
export type CarriedFocus = RefObject<boolean>;
