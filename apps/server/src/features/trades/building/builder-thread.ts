import { setImmediate } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { TaskThread } from '#server/platform/threads/index.ts';
import type { BuildTask, BuiltBooks } from './build-books.ts';

/** A task comes in pieces of text, and last what else it takes: handing over all at once would take its time. */
export type ToBuilder = { readonly number: number } & (
  | { readonly piece: string }
  | { readonly rest: BuildTask }
);

/** It starts within a tenth of a second, and the books of one import come one close after the other. */
const IDLE_MS = 2_000;

/**
 * Builds large books in a thread of its own, one after the other, so that whoever else asks the server
 * something meanwhile is answered. It never keeps the process alive.
 */
export class BuilderThread {
  private readonly thread: TaskThread<BuiltBooks>;

  /** @param limits of the thread's heap: left alone, it grows to several times what it needs before it is swept. */
  constructor(limits: ResourceLimits) {
    this.thread = new TaskThread({
      name: 'The building thread',
      task: 'building',
      open: () => {
        const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { resourceLimits: limits });
        worker.unref();
        return worker;
      },
      end: (worker) => void worker.terminate(),
      idleMs: IDLE_MS,
    });
  }

  async build(task: BuildTask): Promise<BuiltBooks> {
    const { number, worker, ended } = this.thread.begin();
    const send = (message: ToBuilder) => worker.postMessage(message);
    const handOver = async (): Promise<void> => {
      for (const piece of task.text.pieces) {
        send({ number, piece });
        await setImmediate();
      }
      send({ number, rest: { ...task, text: { ...task.text, pieces: [] } } });
    };
    const [built] = await Promise.all([ended, handOver()]);
    return built;
  }
}
