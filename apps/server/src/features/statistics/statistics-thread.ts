import { Worker } from 'node:worker_threads';
import type { Problem, ProblemCode } from '@tapebook/contract';
import type { Logins } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { countInHand, TaskThread, ThreadLost, type ToThread } from '#server/platform/threads/index.ts';
import { type TurnLimits, Turns } from '#server/platform/turns.ts';
import type { StatisticsRequest } from './answer-statistics.ts';

/** What the thread starts with. */
export interface StatisticsSettings {
  readonly logins: Logins;
}

type ToStatistics = ToThread<StatisticsRequest>;

export type StatisticsResult =
  | { readonly text: string }
  | { readonly code: ProblemCode; readonly detail: string; readonly errors: NonNullable<Problem['errors']> };

const TASK = 'statistics';
const IDLE_MS = 60_000;

/** One person's questions wait for each other, and not the others' for them; whoever would wait too long is told when to come back. */
const TURNS: TurnLimits = { atOnce: 4, perPerson: 1, waiting: 64, waitMs: 20_000 };

/** Answers questions in a thread of its own, so that others are answered meanwhile. */
export class StatisticsThread {
  private readonly thread: TaskThread<StatisticsResult>;
  private readonly turns = new Turns(TURNS, (change) => countInHand(TASK, change));

  constructor(settings: StatisticsSettings) {
    this.thread = new TaskThread({
      name: 'The thread of statistics',
      task: TASK,
      open: () => new Worker(new URL('./statistics-worker.ts', import.meta.url), { workerData: settings }),
      end: (worker) => worker.postMessage('stop' satisfies ToStatistics),
      idleMs: IDLE_MS,
    });
  }

  /** @throws {ProblemError} */
  answer(request: StatisticsRequest): Promise<string> {
    return this.turns.run(request.ownerId, () => this.ask(request));
  }

  private async ask(request: StatisticsRequest): Promise<string> {
    const { number, worker, ended } = this.thread.begin();
    worker.postMessage({ number, task: request } satisfies ToStatistics);
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
    if ('text' in result) return result.text;
    throw new ProblemError(
      result.code,
      result.detail,
      result.errors.length === 0 ? {} : { errors: result.errors },
    );
  }

  /** Ends at once: nothing that it does is kept. */
  stop(): Promise<void> {
    return this.thread.abandon();
  }
}
