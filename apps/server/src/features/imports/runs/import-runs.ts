import { ProblemError } from '#server/platform/problems/index.ts';
import { ThreadLost } from '#server/platform/threads/index.ts';
import type { ImportProgress } from '../record/import-progress.ts';
import { type ImportRow, waitingProgress } from '../record/import-row.ts';
import { type ImportRunner, NeverBegan } from '../thread/import-runner.ts';

interface Listener {
  /** Told of an import whose thread died of it, to say so in the import. */
  readonly failed: (ownerId: string, importId: string) => Promise<void>;
  /** Told of an import that was stopped before it began, to say so in the import. */
  readonly neverBegan: (ownerId: string, importId: string) => Promise<void>;
  /** Told once what an import brought is in the journal. */
  readonly completed: (ownerId: string, importId: string) => Promise<void>;
}

interface Run {
  readonly ended: Promise<void>;
  readonly stopping: AbortController;
}

const runsElsewhere = (importId: string): ProblemError =>
  new ProblemError(
    'unavailable',
    `Another process of the server is importing this file, and goes on with it. Nothing is lost: look for it under Import in a moment, or at /v2/imports/${importId}.`,
    { retryAfterSeconds: 3 },
  );

/**
 * The imports that this process has in hand. One that is started again while it runs, as the job that
 * guards against the death of a process does, is the same run.
 */
export class ImportRuns {
  private readonly runner: Pick<ImportRunner, 'run'>;
  private readonly progress: ImportProgress;
  private readonly told: Listener;
  private readonly runs = new Map<string, Run>();

  constructor(runner: Pick<ImportRunner, 'run'>, progress: ImportProgress, told: Listener) {
    this.runner = runner;
    this.progress = progress;
    this.told = told;
  }

  /** Runs the import to its end, whatever that is; throws only what is a defect, or `unavailable` where somebody else runs it. */
  run(ownerId: string, row: Pick<ImportRow, 'id' | 'file_size'>): Promise<void> {
    const known = this.runs.get(row.id);
    if (known !== undefined) return known.ended;
    const stopping = new AbortController();
    const ended = this.begin(ownerId, row, stopping.signal).finally(() => this.runs.delete(row.id));
    this.runs.set(row.id, { ended, stopping });
    return ended;
  }

  /** Stops a run and waits for its end. @returns whether this process had it in hand. */
  async stop(importId: string): Promise<boolean> {
    const run = this.runs.get(importId);
    if (run === undefined) return false;
    run.stopping.abort();
    await run.ended.catch(() => {});
    return true;
  }

  private async begin(
    ownerId: string,
    row: Pick<ImportRow, 'id' | 'file_size'>,
    signal: AbortSignal,
  ): Promise<void> {
    const { id: importId } = row;
    const bytesTotal = Number(row.file_size);
    this.progress.report(importId, waitingProgress(row));
    try {
      const { kind } = await this.runner.run(
        { kind: 'import', ownerId, importId },
        (stage, bytesRead, rows) =>
          this.progress.report(importId, {
            stage,
            bytesRead: Math.min(bytesRead, bytesTotal),
            bytesTotal,
            rows,
          }),
        signal,
      );
      if (kind === 'elsewhere') throw runsElsewhere(importId);
      if (kind === 'done') await this.told.completed(ownerId, importId);
    } catch (error) {
      if (error instanceof NeverBegan) {
        await this.told.neverBegan(ownerId, importId);
        return;
      }
      // Tried again, it would only die again.
      if (!(error instanceof ThreadLost)) throw error;
      await this.told.failed(ownerId, importId);
    } finally {
      this.progress.end(importId);
    }
  }
}
