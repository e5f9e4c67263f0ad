import type { Files } from '#server/platform/files/index.ts';

/** Each waits for the disk, and there may be thousands. */
const AT_ONCE = 8;

/** Files that are written while the database adds rows: neither waits for the other. */
export interface ArrivingFiles {
  /** Begins to write what is told of by this key, as soon as there is a turn for it. */
  write(key: string, work: () => Promise<void>): void;
  /** Waits for all of them. @throws what went wrong with one. */
  arrived(): Promise<void>;
  /** Begins no further one, waits for those that are being written, and removes what was. */
  takeBack(): Promise<void>;
}

export function receiveFiles(files: Pick<Files, 'remove'>): ArrivingFiles {
  const keys: string[] = [];
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  let isOver = false;
  return {
    write(key, work) {
      const lane = keys.push(key) % AT_ONCE;
      const written = (lanes[lane] ?? Promise.resolve()).then(() => (isOver ? undefined : work()));
      // Heard where all are waited for; until then the others need not go on.
      written.catch(() => {
        isOver = true;
      });
      lanes[lane] = written;
    },
    async arrived() {
      await Promise.all(lanes);
    },
    async takeBack() {
      isOver = true;
      await Promise.allSettled(lanes);
      await Promise.all(keys.map((key) => files.remove(key)));
    },
  };
}
