import type { QueryClient } from '@tanstack/react-query';
import { addUpload } from '@tapebook/contract';
import { useSyncExternalStore } from 'react';
import { callOver } from '#web/lib/http/api.ts';
import { randomKey } from '#web/lib/http/keyring.ts';
import { createUploadFetch } from '#web/lib/http/upload-fetch.ts';
import { session } from '#web/lib/identity/session.ts';
import { addToUploads } from '../queries/uploads-query.ts';

/** A file on its way to the server, or one that the server did not take. */
export interface SendingFile {
  readonly id: number;
  readonly file: File;
  /** Sent again under the same key, a file whose arrival was not heard of is not kept twice. */
  readonly key: string;
  /** Bytes that have left. */
  readonly sent: number;
  /** Why it was not taken; `null` while it waits or is sent. */
  readonly error: unknown;
}

let queue: readonly SendingFile[] = [];
let nextId = 1;
let sending: { readonly id: number; readonly controller: AbortController } | null = null;
const listeners = new Set<() => void>();

function publish(next: readonly SendingFile[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

const change = (id: number, part: Partial<SendingFile>): void =>
  publish(queue.map((one) => (one.id === id ? { ...one, ...part } : one)));

const remove = (id: number): void => publish(queue.filter((one) => one.id !== id));

/** The files that are handed over, one after the other, whichever page is open meanwhile. */
export const uploadQueue = {
  get: (): readonly SendingFile[] => queue,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(files: readonly File[], client: QueryClient): void {
    publish([
      ...queue,
      ...files.map((file) => ({
        id: nextId++,
        file,
        key: randomKey(),
        sent: 0,
        error: null,
      })),
    ]);
    void sendNext(client);
  },
  again(id: number, client: QueryClient): void {
    change(id, { sent: 0, error: null });
    void sendNext(client);
  },
  remove(id: number): void {
    if (sending?.id === id) sending.controller.abort();
    remove(id);
  },
  clear(): void {
    sending?.controller.abort();
    publish([]);
  },
};

async function sendNext(client: QueryClient): Promise<void> {
  const next = queue.find(({ error }) => error === null);
  if (sending !== null || next === undefined) return;
  const { id, file, key } = next;
  const controller = new AbortController();
  sending = { id, controller };
  const form = new FormData();
  form.set('file', file, file.name);
  // The frame of the form is sent besides the file: the file itself never counts for more than it has.
  const fetchUpload = createUploadFetch(({ sent }) => change(id, { sent: Math.min(sent, file.size) }));
  try {
    const { upload } = await callOver(fetchUpload)(addUpload, {
      body: form,
      signal: controller.signal,
      headers: { 'idempotency-key': key },
    });
    addToUploads(client, upload);
    remove(id);
  } catch (error) {
    if (!controller.signal.aborted) change(id, { error });
  } finally {
    sending = null;
    void sendNext(client);
  }
}

// What one person dropped is nobody else's business.
session.subscribe(() => {
  if (session.get().status === 'signed-out') uploadQueue.clear();
});

// The browser asks before a file that is on its way is lost.
window.addEventListener('beforeunload', (event) => {
  if (sending !== null) event.preventDefault();
});

export const useUploadQueue = (): readonly SendingFile[] =>
  useSyncExternalStore(uploadQueue.subscribe, uploadQueue.get, uploadQueue.get);
