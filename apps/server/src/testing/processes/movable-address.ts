import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { afterAll } from 'vitest';

/** An address that stays while what answers there changes, as a virtual one of a cluster, or a name that is pointed elsewhere. */
export interface MovableAddress {
  readonly port: number;
  /** Where it leads from now on; `null`: nobody answers. Whoever is connected is cut off. */
  lead(port: number | null): void;
  /** From now on nothing comes through, and nobody is cut off. @returns lets all through that came meanwhile. */
  hold(): () => void;
}

/** Call it at the top of a test file. */
export async function openMovableAddress(to: number): Promise<MovableAddress> {
  let target: number | null = to;
  let held: Promise<void> | null = null;
  const open = new Set<Socket>();
  async function* passing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      await held;
      yield piece;
    }
  }
  const server = createServer((near) => {
    if (target === null) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      pipeline(one, passing, other).catch(() => {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return {
    port: address.port,
    lead(next) {
      target = next;
      for (const socket of open) socket.destroy();
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
  };
}
