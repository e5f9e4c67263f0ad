import type { AfterChange } from '#server/features/insights/index.ts';
import type { Limits } from '#server/platform/config/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { ImportProgress } from '../record/import-progress.ts';
import type { ImportRunner } from '../thread/import-runner.ts';
import type { ImportRuns } from './import-runs.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly files: Files;
  readonly limits: Limits;
  readonly jobs: Jobs;
  readonly runner: ImportRunner;
  readonly progress: ImportProgress;
  readonly runs: ImportRuns;
  /** Given when this process stops: nobody waits here any longer. */
  readonly stopping: AbortSignal;
  /** Asks the process that has an import in hand to stop it; that may not be heard. */
  readonly stopElsewhere: (importId: string) => void;
  /** Told of what is undone, in its transaction. */
  readonly afterChange: AfterChange;
}
