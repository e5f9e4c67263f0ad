import { randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Figure } from '../figures/figure.ts';
import { checkJournal } from '../product/check-journal.ts';
import { makeDataFolder } from '../product/data-folder.ts';
import { importStatement } from '../product/import-statement.ts';
import { peakMemory, resetPeakMemory } from '../product/peak-memory.ts';
import { type Person, signIn } from '../product/person.ts';
import { startProduct } from '../product/start-product.ts';
import { makeStatement } from '../product/statement.ts';
import { send } from '../product/transfer.ts';
import { type Part, repeat } from './part.ts';

const EXECUTIONS = 100_000;
const PICTURES = 1_000;
const PICTURE_BYTES = 60_000;
/** How many are on their way at once. */
const SENDERS = 4;

/** Each another one, as screenshots are: what is equal would be kept, and packed, once. */
async function sendPictures(origin: string, person: Person): Promise<void> {
  let next = 0;
  const sender = async (): Promise<void> => {
    for (let number = next++; number < PICTURES; number = next++) {
      const name = encodeURIComponent(`users/${person.userId}/journal/chart-${number}.png`);
      await send(
        `${origin}/v0/b/tapebook/o?name=${name}`,
        { authorization: `Firebase ${person.token}`, 'content-type': 'image/png' },
        [randomBytes(PICTURE_BYTES)],
      );
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

/** @returns milliseconds until the last byte is on the disk. */
async function takeArchive(person: Person, path: string): Promise<number> {
  const began = performance.now();
  const { body } = await person.call('GET', '/v2/export');
  if (body === null) throw new Error('The export is empty');
  await pipeline(Readable.fromWeb(body), createWriteStream(path));
  return performance.now() - began;
}

/** @returns milliseconds until its trades can be queried. */
async function bringBack(person: Person, path: string): Promise<number> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), 'tapebook.zip');
  const began = performance.now();
  await (await person.call('POST', '/v2/restore?ofAnother=yes', form)).json();
  await (await person.call('GET', '/v2/trades')).json();
  return performance.now() - began;
}

/** A journal of years with its pictures as one zip, and the zip brought back, beside an import of the same executions. */
export const archivePart: Part = {
  name: 'archive',
  async measure() {
    await using folder = await makeDataFolder();
    const product = await startProduct('server', join(folder.path, 'data'));
    try {
      const statement = makeStatement(EXECUTIONS);
      const owner = await signIn(product.origin);
      await importStatement(owner, statement);
      await sendPictures(product.origin, owner);
      const path = join(folder.path, 'tapebook.zip');
      await resetPeakMemory(product.pid);
      const atRest = (await peakMemory(product.pid)) ?? 0;
      const exported = await repeat(() => takeArchive(owner, path));
      const peakOfExport = await peakMemory(product.pid);
      const { size } = await stat(path);
      if (size < PICTURES * PICTURE_BYTES)
        throw new Error(`The archive has ${size} bytes: pictures are missing`);

      const other = await signIn(product.origin);
      const empty = () => other.call('POST', '/user/delete_all_data');
      const pairs = await repeat(async () => {
        await empty();
        const imported = await importStatement(other, statement);
        await empty();
        return { imported, restored: await bringBack(other, path) };
      });
      await checkJournal(other, statement);
      const figures: Figure[] = [
        {
          name: 'export of 100,000 executions with 1,000 pictures',
          unit: 'ms',
          values: exported,
          limit: 30_000,
        },
        { name: 'the same, size', unit: 'kB', values: [size / 1000] },
        {
          name: 'bringing it back',
          unit: 'ms',
          values: pairs.map(({ restored }) => restored),
        },
        {
          name: 'bringing it back, to importing its executions',
          unit: 'times',
          values: pairs.map(({ imported, restored }) => restored / imported),
          limit: 2,
        },
      ];
      if (peakOfExport !== null) {
        figures.push({
          name: 'server memory, added by exports',
          unit: 'MiB',
          values: [peakOfExport - atRest],
        });
      }
      return figures;
    } finally {
      await product.stop();
    }
  },
};
