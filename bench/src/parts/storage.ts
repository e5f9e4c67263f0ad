import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from '../figures/figure.ts';
import { makeDataFolder } from '../product/data-folder.ts';
import { peakMemory, resetPeakMemory } from '../product/peak-memory.ts';
import { type Person, signIn } from '../product/person.ts';
import { startProduct } from '../product/start-product.ts';
import { receive, send } from '../product/transfer.ts';
import { type Part, REPETITIONS } from './part.ts';

const BYTES = 100_000_000;
const PIECE = 8 * 1024 * 1024;
const COPY_SERVER = join(import.meta.dirname, '..', 'processes', 'copy-server.ts');

const BEFORE = Buffer.from(
  '--b\r\ncontent-type: application/json\r\n\r\n{"contentType":"video/mp4"}\r\n--b\r\ncontent-type: video/mp4\r\n\r\n',
);
const BEHIND = Buffer.from('\r\n--b--');

interface Place {
  readonly origin: string;
  readonly person: Person;
  readonly headers: Record<string, string>;
}

const nameOf = ({ person }: Place, file: string): string =>
  encodeURIComponent(`users/${person.userId}/${file}`);

async function uploadAtOnce(place: Place, bytes: Buffer): Promise<number> {
  const { ms } = await send(
    `${place.origin}/v0/b/tapebook/o?name=${nameOf(place, 'at-once.mp4')}`,
    {
      ...place.headers,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=b',
    },
    [BEFORE, bytes, BEHIND],
  );
  return ms;
}

async function uploadInPieces(place: Place, bytes: Buffer): Promise<number> {
  const started = await send(
    `${place.origin}/v0/b/tapebook/o?name=${nameOf(place, 'in-pieces.mp4')}`,
    { ...place.headers, 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' },
    [],
  );
  const url = String(started.answer.headers['x-goog-upload-url']);
  let took = started.ms;
  for (let at = 0; at < BYTES; at += PIECE) {
    const command = at + PIECE < BYTES ? 'upload' : 'upload, finalize';
    const headers = { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(at) };
    took += (await send(url, headers, [bytes.subarray(at, at + PIECE)])).ms;
  }
  return took;
}

/** 100 MB up and down, beside a server that does nothing but copy; in turns, so that both meet the same machine. */
export const storagePart: Part = {
  name: 'storage',
  async measure() {
    await using folder = await makeDataFolder();
    const product = await startProduct('server', join(folder.path, 'data'));
    const copier = spawn(process.execPath, [COPY_SERVER, join(folder.path, 'copy')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [port] = await once(copier.stdout, 'data');
      const bare = `http://127.0.0.1:${String(port).trim()}/`;
      const person = await signIn(product.origin);
      const place = {
        origin: product.origin,
        person,
        headers: { authorization: `Firebase ${person.token}` },
      };
      const bytes = randomBytes(BYTES);
      // Once for nothing: code is compiled, files are made.
      await uploadAtOnce(place, bytes.subarray(0, 1000));
      await resetPeakMemory(product.pid);
      const atRest = (await peakMemory(product.pid)) ?? 0;
      const times = { copied: [], up: [], pieces: [], read: [], down: [] } as Record<string, number[]>;
      for (let count = 0; count < REPETITIONS; count += 1) {
        times.copied?.push((await send(bare, {}, [bytes])).ms);
        times.up?.push(await uploadAtOnce(place, bytes));
        times.pieces?.push(await uploadInPieces(place, bytes));
        times.read?.push(await receive(bare, {}, BYTES));
        const url = `${place.origin}/v0/b/tapebook/o/${nameOf(place, 'at-once.mp4')}?alt=media`;
        times.down?.push(await receive(url, place.headers, BYTES));
      }
      const peak = await peakMemory(product.pid);
      return figuresOf(times, peak === null ? null : peak - atRest);
    } finally {
      copier.kill();
      await product.stop();
    }
  },
};

function figuresOf(times: Record<string, number[]>, grown: number | null): Figure[] {
  const { copied = [], up = [], pieces = [], read = [], down = [] } = times;
  const ratios = (values: number[], to: number[]) =>
    values.map((value, index) => value / (to[index] ?? Number.NaN));
  return [
    { name: 'bare copy of 100 MB to the disk over loopback', unit: 'ms', values: copied },
    { name: 'upload of 100 MB', unit: 'ms', values: up },
    { name: 'upload of 100 MB to its bare copy', unit: 'times', values: ratios(up, copied), limit: 4 },
    { name: 'upload of 100 MB in pieces of 8 MiB', unit: 'ms', values: pieces },
    {
      name: 'upload of 100 MB in pieces to its bare copy',
      unit: 'times',
      values: ratios(pieces, copied),
      limit: 8,
    },
    { name: 'bare copy of 100 MB from the disk over loopback', unit: 'ms', values: read },
    { name: 'download of 100 MB', unit: 'ms', values: down },
    { name: 'download of 100 MB to its bare copy', unit: 'times', values: ratios(down, read), limit: 4 },
    ...(grown === null
      ? []
      : [
          {
            name: 'server memory, growth with 100 MB up and down',
            unit: 'MiB' as const,
            values: [grown],
            limit: 100,
          },
        ]),
  ];
}
