import { useSyncExternalStore } from 'react';
import { session } from '#web/lib/identity/session.ts';
import { NO_OPTIONS, type StatementOptions } from './statement-options.ts';

/** A file that was handed over and is not imported yet. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  /** What the form starts with. */
  readonly options: StatementOptions;
}

let queue: readonly QueuedFile[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly QueuedFile[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** The files that wait, one reviewed after the other. They live in this page alone. */
export const fileQueue = {
  get: (): readonly QueuedFile[] => queue,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(files: readonly File[], options: StatementOptions = NO_OPTIONS): void {
    publish([...queue, ...files.map((file) => ({ id: nextId++, file, options }))]);
  },
  remove(id: number): void {
    publish(queue.filter((queued) => queued.id !== id));
  },
  clear(): void {
    publish([]);
  },
};

// What one person dropped is nobody else's business.
session.subscribe(() => {
  if (session.get().status === 'signed-out') fileQueue.clear();
});

export const useFileQueue = (): readonly QueuedFile[] =>
  useSyncExternalStore(fileQueue.subscribe, fileQueue.get, fileQueue.get);
