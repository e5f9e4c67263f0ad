import { ThreadLost } from '#server/platform/threads/index.ts';
import type { ImportProgress } from '../record/import-progress.ts';
import { type ImportRow, waitingProgress } from '../record/import-row.ts';
import { type ImportRunner, NeverBegan } from '../thread/import-runner.ts';

interface Listener {
  /** Told of an import whose thread died of it, to say so in the import. */
  readonly failed: (ownerId: string, importId: string) => Promise<void>;
  /** Told of an import that was stopped before it began, to say so in the import. */
  readonly neverBegan: (ownerId: string, importId: string) => Promise<void>;
  /** Told once what an import brought is in the journal: so many activities. */
  readonly completed: (ownerId: string, importId: string, added: number) => Promise<void>;
  /** Told whenever this process has let go of an import, however it ended. */
  readonly ended: (ownerId: string) => Promise<void>;
}

/** `elsewhere`: another process has it in hand, and goes on with it. */
type RunEnd = 'ended' | 'elsewhere';

interface Run {
  readonly ownerId: string;
  readonly ended: Promise<RunEnd>;
  readonly stopping: AbortController;
}

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

  /** Runs the import to its end, whatever that is; throws only what is a defect, or `unavailable` at an outage. */
  run(ownerId: string, row: Pick<ImportRow, 'id' | 'file_size'>): Promise<RunEnd> {
    const known = this.runs.get(row.id);
    if (known !== undefined) return known.ended;
    const stopping = new AbortController();
    const ended = this.begin(ownerId, row, stopping.signal)
      .finally(() => this.runs.delete(row.id))
      .finally(() => this.told.ended(ownerId));
    this.runs.set(row.id, { ownerId, ended, stopping });
    return ended;
  }

  /** Whether this process has one of that person in hand. */
  isBusyWith(ownerId: string): boolean {
    return this.runs.values().some((run) => run.ownerId === ownerId);
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
  ): Promise<RunEnd> {
    const { id: importId } = row;
    const bytesTotal = Number(row.file_size);
    this.progress.report(importId, waitingProgress(row));
    try {
      const result = await this.runner.run(
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
      if (result.kind === 'elsewhere') return 'elsewhere';
      if (result.kind === 'imported') await this.told.completed(ownerId, importId, result.added);
    } catch (error) {
      if (error instanceof NeverBegan) {
        await this.told.neverBegan(ownerId, importId);
        return 'ended';
      }
      // Tried again, it would only die again.
      if (!(error instanceof ThreadLost)) throw error;
      await this.told.failed(ownerId, importId);
    } finally {
      this.progress.end(importId);
    }
    return 'ended';
  }
}
