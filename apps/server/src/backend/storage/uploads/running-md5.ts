import { createMD5 } from 'hash-wasm';
import { notFound } from '../storage-error.ts';

/** An MD5 that can be put down and gone on with in another process; Node's own cannot. */
export interface RunningMd5 {
  update(bytes: Uint8Array): void;
  save(): Uint8Array;
  digest(): Buffer;
}

/** @throws {StorageError} 404 for a state that an older version left and this one cannot go on with. */
export async function resumeMd5(state: Uint8Array | null): Promise<RunningMd5> {
  const hash = await createMD5();
  try {
    if (state === null) hash.init();
    else hash.load(new Uint8Array(state));
  } catch {
    throw notFound();
  }
  return {
    update: (bytes) => void hash.update(bytes),
    save: () => hash.save(),
    digest: () => Buffer.from(hash.digest('binary')),
  };
}
