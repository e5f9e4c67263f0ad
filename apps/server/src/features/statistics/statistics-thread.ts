import { Worker } from 'node:worker_threads';
import type { Problem, ProblemCode } from '@tapebook/contract';
import type { Logins } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type FromThread, Lanes, TaskThread, ThreadLost } from '#server/platform/threads/index.ts';
import { type TurnLimits, Turns } from '#server/platform/turns.ts';
import type { StatisticsRequest } from './answer-statistics.ts';

/** What the thread starts with. */
export interface StatisticsSettings {
  readonly logins: Logins;
}

export type ToStatistics = { readonly number: number; readonly request: StatisticsRequest } | 'stop';

type Result = {
  /** Milliseconds that it took. */
  readonly took: number;
} & (
  | { readonly text: string }
  | { readonly code: ProblemCode; readonly detail: string; readonly errors: NonNullable<Problem['errors']> }
);

export type FromStatistics = FromThread<Result>;

const IDLE_MS = 60_000;

/** One person's questions wait for each other, and not the others' for them; whoever would wait too long is told when to come back. */
const TURNS: TurnLimits = { atOnce: 4, perPerson: 1, waiting: 64, waitMs: 20_000 };

interface Lane {
  readonly thread: TaskThread<Result>;
  readonly turns: Turns;
}

/** Answers questions in a thread of its own, so that others are answered meanwhile; those about the largest journals in a second one. */
export class StatisticsThread {
  private readonly lanes: Lanes<Lane>;

  constructor(settings: StatisticsSettings) {
    this.lanes = new Lanes(() => ({
      turns: new Turns(TURNS),
      thread: new TaskThread({
        name: 'The thread of statistics',
        task: 'statistics',
        open: () => new Worker(new URL('./statistics-worker.ts', import.meta.url), { workerData: settings }),
        end: (worker) => worker.postMessage('stop' satisfies ToStatistics),
        idleMs: IDLE_MS,
      }),
    }));
  }

  /** @throws {ProblemError} */
  answer(request: StatisticsRequest): Promise<string> {
    const { thread, turns } = this.lanes.of(request.ownerId);
    return turns.run(request.ownerId, () => this.ask(thread, request));
  }

  private async ask(thread: TaskThread<Result>, request: StatisticsRequest): Promise<string> {
    const { number, worker, ended } = thread.begin();
    worker.postMessage({ number, request } satisfies ToStatistics);
    const result = await ended.catch((error: unknown): never => {
      if (!(error instanceof ThreadLost)) throw error;
      throw new ProblemError(
        'unavailable',
        'The answer could not be computed. Ask again, or for fewer trades.',
        {
          cause: error,
        },
      );
    });
    this.lanes.tell(request.ownerId, result.took);
    if ('text' in result) return result.text;
    throw new ProblemError(
      result.code,
      result.detail,
      result.errors.length === 0 ? {} : { errors: result.errors },
    );
  }

  /** Ends at once: nothing that it does is kept. */
  async stop(): Promise<void> {
    await Promise.all(this.lanes.all.map(({ thread }) => thread.abandon()));
  }
}
