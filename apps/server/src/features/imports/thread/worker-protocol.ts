import type { Logins } from '#server/platform/database/index.ts';
import type { FilesSettings } from '#server/platform/files/index.ts';
import type { FromThread } from '#server/platform/threads/index.ts';
import type { Previewed, PreviewRequest } from '../previews/preview-request.ts';
import type { ImportStage } from '../record/import-progress.ts';

/** What a worker starts with. */
export interface WorkerSettings {
  readonly logins: Logins;
  readonly files: FilesSettings;
  /** How many activities a person may have here; `null`: as many as there are. */
  readonly mostActivities: number | null;
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
  | Previewed
  /** It has ended, here or before: how many activities this run brought. */
  | { readonly kind: 'imported'; readonly added: number }
  /** Another process has it in hand. */
  | { readonly kind: 'elsewhere' };

export interface TaskProgress {
  readonly stage: ImportStage;
  readonly bytesRead: number;
  readonly rows: number;
}

export type FromWorker = FromThread<WorkerResult, TaskProgress>;
