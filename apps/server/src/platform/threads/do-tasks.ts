import { type MessagePort, parentPort } from 'node:worker_threads';
import { endThread } from './end-thread.ts';
import { giveWay } from './give-way.ts';
import { Rest } from './rest.ts';
import type { FromThread, Sign } from './task-thread.ts';

/** What a thread is told: a task by its number, or to end once it has done what it was given. */
export type ToThread<Task> = { readonly number: number; readonly task: Task } | 'stop';

interface Doing<Task, Result> {
  /** Of the thread alone; closed at its end. */
  readonly database: { close(): Promise<void> };
  /** @param port for signs that it goes on. */
  readonly work: (task: Task, port: MessagePort) => Promise<Result>;
  /** What of a result is handed over instead of copied. */
  readonly handOver?: (result: Result) => ArrayBuffer[];
  /** Of objects and beside them: a thread that has more after a task says that its memory is not worth keeping. */
  readonly mostKeptBytes?: number;
}

/**
 * What a thread does for as long as it runs: it is called in the file of the thread, and answers each task by its
 * number. One after the other: two large journals at once would take twice the memory and no less time.
 */
export function doTasks<Task, Result>({
  database,
  work,
  handOver,
  mostKeptBytes = Number.POSITIVE_INFINITY,
}: Doing<Task, Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs as a worker thread');
  giveWay();
  const rest = new Rest();
  let last: Promise<void> = Promise.resolve();
  const answer = async (number: number, task: Task): Promise<void> => {
    try {
      const result = await work(task, port);
      const { heapTotal, external } = process.memoryUsage();
      if (heapTotal + external > mostKeptBytes) port.postMessage('spent' satisfies Sign);
      port.postMessage({ number, result } satisfies FromThread<Result>, handOver?.(result) ?? []);
    } catch (error) {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ number, failed } satisfies FromThread<Result>);
    }
  };
  port.on('message', (message: ToThread<Task>) => {
    if (message === 'stop') {
      endThread(last, database);
      return;
    }
    rest.end();
    const ended = last.then(() => answer(message.number, message.task));
    last = ended;
    void ended.then(() => {
      if (last === ended) rest.begin();
    });
  });
}
