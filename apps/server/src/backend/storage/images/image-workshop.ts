import { Worker } from 'node:worker_threads';
import type { PictureAnswer, PictureTask } from './image-worker.ts';
import type { PictureKind } from './picture-kind.ts';

export interface PreparedPicture {
  /** Without the place it was made at; `null` where it said none, and stays as it is. */
  readonly cleaned: Uint8Array | null;
  /** A small WebP; `null` where none can be made. */
  readonly preview: Uint8Array | null;
}

export interface ImageWorkshop {
  /** @returns `null` where the bytes are no picture that can be read. */
  prepare(kind: PictureKind, bytes: Buffer): Promise<PreparedPicture | null>;
  stop(): Promise<void>;
}

/** Longer than the largest picture takes on a slow machine. */
const PATIENCE_MS = 60_000;
/** A thread that has had nothing to do for this long is let go, and the memory of its codecs with it. */
const IDLE_MS = 30_000;

interface Waiting {
  readonly resolve: (answer: PictureAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Works on pictures in a thread of its own, one after the other: each takes a lot of memory for a moment. */
export function openImageWorkshop(patienceMs = PATIENCE_MS): ImageWorkshop {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./image-worker.ts', import.meta.url));
    const lose = (error: Error): void => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answer: PictureAnswer) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    });
    started.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => lose(new Error('The thread for pictures ended')));
    return started;
  }

  async function ask(kind: PictureKind, bytes: Buffer): Promise<PictureAnswer> {
    clearTimeout(idle);
    worker ??= start();
    const asked = worker;
    count += 1;
    const number = count;
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
    waiting.set(number, { resolve, reject });
    // A copy: the caller may need its bytes when nothing was taken out of them.
    const copy = new Uint8Array(bytes);
    asked.postMessage({ number, kind, bytes: copy } satisfies PictureTask, [copy.buffer]);
    const giveUp = setTimeout(() => void asked.terminate(), patienceMs);
    try {
      return await promise;
    } finally {
      clearTimeout(giveUp);
      idle = setTimeout(() => void worker?.terminate(), IDLE_MS);
      idle.unref();
    }
  }

  return {
    async prepare(kind, bytes) {
      const asked = turn.then(() => ask(kind, bytes));
      turn = asked.catch(() => {});
      const answer = await asked;
      return answer.unreadable ? null : { cleaned: answer.cleaned, preview: answer.preview };
    },
    async stop() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
