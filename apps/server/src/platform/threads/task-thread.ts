import type { Worker } from 'node:worker_threads';
import { inSpan } from '../tracing/index.ts';
import { countInHand } from './in-hand.ts';

/** What a thread says of a task, by the task's number. */
export type FromThread<Result, Progress = never> = { readonly number: number } & (
  | { readonly progress: Progress }
  | { readonly result: Result }
  | { readonly failed: string }
);

/** What a thread says beside its tasks: that it goes on, or that its memory is not worth keeping. */
export type Sign = 'alive' | 'spent';

/** The thread has ended under the task: of memory, by a fault of its own, or because it was stopped. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

interface ThreadSettings {
  /** As an error calls it: “The import thread”. */
  readonly name: string;
  /** What it does, in a word: how traces call it. */
  readonly task: string;
  readonly open: () => Worker;
  /** Lets a thread end once what it is doing has ended. */
  readonly end: (worker: Worker) => void;
  /** A thread that has had nothing to do for this long is let go, and its memory with it. */
  readonly idleMs: number;
  /** The same of one that has said that its memory is not worth keeping; left out: it goes at once. */
  readonly spentIdleMs?: number;
  /**
   * A thread that gives no sign for this long while it has something to do runs in circles, and is ended. Only for
   * one that gives signs by itself.
   */
  readonly silentMs?: number;
}

interface Waiting<Result, Progress> {
  readonly report: (progress: Progress) => void;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

interface BegunTask<Result> {
  readonly number: number;
  /** Which has the task; what the task is goes there. */
  readonly worker: Worker;
  readonly ended: Promise<Result>;
}

/**
 * A worker thread for what would keep the server from answering others. It starts with the first task and ends
 * when it has been idle. A task that comes while it is on its way out starts another.
 */
export class TaskThread<Result, Progress = never> {
  private readonly settings: ThreadSettings;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting<Result, Progress>>();
  /** All that have not ended, those on their way out among them, by the end of each. */
  private readonly exits = new Map<Worker, Promise<void>>();
  private nextNumber = 1;
  private idleTimer: NodeJS.Timeout | undefined;
  private silenceTimer: NodeJS.Timeout | undefined;
  private isSpent = false;

  constructor(settings: ThreadSettings) {
    this.settings = settings;
    countInHand(settings.task, 0);
  }

  begin(report: (progress: Progress) => void = () => {}): BegunTask<Result> {
    clearTimeout(this.idleTimer);
    this.worker ??= this.start();
    const number = this.nextNumber++;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.waiting.set(number, { report, resolve, reject });
    countInHand(this.settings.task, 1);
    this.listen();
    // What it waits for in line there is part of it: it waits here as well.
    const ended = inSpan(`thread ${this.settings.task}`, () => promise);
    return { number, worker: this.worker, ended };
  }

  /** Waits until the thread has done what it has to do, and has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    if (this.worker !== null) this.settings.end(this.worker);
    await Promise.all(this.exits.values());
  }

  /** Ends the thread at once, whatever it still does; what is asked for meanwhile another one does. */
  async abandon(): Promise<void> {
    clearTimeout(this.idleTimer);
    const ending = [...this.exits];
    if (this.worker !== null) this.lose(this.worker, new ThreadLost(`${this.settings.name} ended`));
    await Promise.all(ending.map(([worker, exit]) => Promise.all([worker.terminate(), exit])));
  }

  private start(): Worker {
    const { name, open } = this.settings;
    const worker = open();
    this.isSpent = false;
    const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.exits.set(worker, exit);
    void exit.then(() => this.exits.delete(worker));
    worker.on('message', (message: FromThread<Result, Progress> | Sign) => {
      if (worker === this.worker) this.listen();
      if (message === 'spent') this.isSpent = true;
      else if (message !== 'alive') this.receive(message);
    });
    worker.on('error', (cause) => this.lose(worker, new ThreadLost(`${name} ended: ${cause}`, { cause })));
    worker.on('exit', () => this.lose(worker, new ThreadLost(`${name} ended`)));
    return worker;
  }

  private receive(message: FromThread<Result, Progress>): void {
    const waiting = this.waiting.get(message.number);
    if ('progress' in message) {
      waiting?.report(message.progress);
      return;
    }
    if (this.waiting.delete(message.number)) countInHand(this.settings.task, -1);
    if ('result' in message) waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.failed));
    if (this.waiting.size > 0) return;
    clearTimeout(this.silenceTimer);
    const { idleMs, spentIdleMs } = this.settings;
    const patienceMs = this.isSpent ? spentIdleMs : idleMs;
    if (patienceMs === undefined) {
      this.letGo();
      return;
    }
    this.idleTimer = setTimeout(() => this.letGo(), patienceMs);
    this.idleTimer.unref();
  }

  /** Waits for the next sign, from now on. */
  private listen(): void {
    const { name, silentMs } = this.settings;
    clearTimeout(this.silenceTimer);
    const { worker } = this;
    if (silentMs === undefined || worker === null || this.waiting.size === 0) return;
    this.silenceTimer = setTimeout(() => {
      this.lose(worker, new ThreadLost(`${name} gave no sign for ${silentMs} ms`));
      void worker.terminate();
    }, silentMs);
    this.silenceTimer.unref();
  }

  /** It is forgotten first: it takes a moment to end, and whatever it were given meanwhile would be lost. */
  private letGo(): void {
    const { worker } = this;
    if (worker === null) return;
    this.worker = null;
    this.settings.end(worker);
  }

  /** The thread has gone: whoever waits for it learns so, and the next task starts another. */
  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    clearTimeout(this.silenceTimer);
    const all = [...this.waiting.values()];
    this.waiting.clear();
    countInHand(this.settings.task, -all.length);
    for (const { reject } of all) reject(error);
  }
}
