import type { StatementPreviewJson } from '@tapebook/contract';
import type { ImportOptions } from '../record/import-row.ts';
import type { Refused } from '../statement/refusals.ts';
import type { ShownRows } from './preview-rows.ts';

/** A stored file to be looked at, and as whose. */
export interface PreviewRequest {
  readonly ownerId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileKey: string;
  readonly options: ImportOptions;
  /** An import that is taken for undone: its file is read anew. */
  readonly replacesId: string | null;
  readonly shown: ShownRows;
  /** Zone of whoever looks. */
  readonly ownTimeZone: string | undefined;
}

/** What was seen, or why nothing could be. */
export type Previewed =
  | { readonly kind: 'done'; readonly preview: StatementPreviewJson }
  | ({ readonly kind: 'refused' } & Refused);
