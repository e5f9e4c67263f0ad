import { setImmediate } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { BuildTask, BuiltBooks } from './build-books.ts';

/** A task comes in pieces of text, and last what else it takes: handing over all at once would take its time. */
export type ToBuilder = { readonly number: number } & (
  | { readonly piece: string }
  | { readonly rest: BuildTask }
);

export type FromBuilder = { readonly number: number } & (
  | { readonly built: BuiltBooks }
  | { readonly failed: string }
);

interface Waiting {
  readonly resolve: (built: BuiltBooks) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that has had nothing to do for this long is let go, and its memory with it. */
const IDLE_MS = 15_000;

/**
 * Builds large books in a thread of its own, one after the other, so that whoever else asks the server
 * something meanwhile is answered. The thread starts with the first book and ends when it has been idle; it
 * never keeps the process alive.
 */
export class BuilderThread {
  private readonly limits: ResourceLimits;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextNumber = 1;
  private idleTimer: NodeJS.Timeout | undefined;

  /** @param limits of the thread's heap: left alone, it grows to several times what it needs before it is swept. */
  constructor(limits: ResourceLimits) {
    this.limits = limits;
  }

  async build(task: BuildTask): Promise<BuiltBooks> {
    clearTimeout(this.idleTimer);
    this.worker ??= this.start();
    const { worker } = this;
    const number = this.nextNumber++;
    const { promise, resolve, reject } = Promise.withResolvers<BuiltBooks>();
    this.waiting.set(number, { resolve, reject });
    const send = (message: ToBuilder) => worker.postMessage(message);
    const handOver = async (): Promise<void> => {
      for (const piece of task.text.pieces) {
        send({ number, piece });
        await setImmediate();
      }
      send({ number, rest: { ...task, text: { ...task.text, pieces: [] } } });
    };
    const [built] = await Promise.all([promise, handOver()]);
    return built;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
      resourceLimits: this.limits,
    });
    worker.unref();
    worker.on('message', (message: FromBuilder) => this.receive(message));
    worker.on('error', (error) =>
      this.lose(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.lose(worker, new Error('The building thread ended')));
    return worker;
  }

  private receive(message: FromBuilder): void {
    const waiting = this.waiting.get(message.number);
    this.waiting.delete(message.number);
    if ('built' in message) waiting?.resolve(message.built);
    else waiting?.reject(new Error(message.failed));
    if (this.waiting.size > 0) return;
    this.idleTimer = setTimeout(() => void this.worker?.terminate(), IDLE_MS);
    this.idleTimer.unref();
  }

  /** The thread has gone: whoever waits for it learns so, and the next book starts another. */
  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(error);
  }
}
