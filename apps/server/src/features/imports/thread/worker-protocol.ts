import type { ProblemCode, StatementPreviewJson } from '@tapebook/contract';
import type { ConnectionTarget } from '#server/platform/database/index.ts';
import type { FilesSettings } from '#server/platform/files/index.ts';
import type { FromThread } from '#server/platform/threads/index.ts';
import type { ImportOptions } from '../record/import-row.ts';
import type { ShownRows } from '../previews/preview-rows.ts';
import type { ImportStage } from '../record/import-progress.ts';

/** What a worker starts with. */
export interface WorkerSettings {
  readonly target: ConnectionTarget;
  readonly files: FilesSettings;
}

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
}

export type WorkerTask =
  | { readonly kind: 'import'; readonly ownerId: string; readonly importId: string }
  | { readonly kind: 'preview'; readonly ownerId: string; readonly request: PreviewRequest };

/** To the worker: a task with its number, the number of a task to stop, or the request to end. */
export type ToWorker =
  | { readonly number: number; readonly task: WorkerTask }
  | { readonly cancel: number }
  | 'stop';

export type WorkerResult =
  | { readonly kind: 'done'; readonly preview: StatementPreviewJson | null }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

export interface TaskProgress {
  readonly stage: ImportStage;
  readonly bytesRead: number;
  readonly rows: number;
}

export type FromWorker = FromThread<WorkerResult, TaskProgress>;
