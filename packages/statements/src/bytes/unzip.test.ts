import { bytesSource } from '@tapebook/testing';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../contracts/limits.ts';
import { archiveEntry, listArchive, UnpackedSizes } from './unzip.ts';

const archive = (files: Record<string, Uint8Array>) => bytesSource('files.zip', zipSync(files), 1000);

async function textOf(source: ReturnType<typeof archiveEntry>): Promise<string> {
  let text = '';
  for await (const bytes of source.open()) text += new TextDecoder().decode(bytes);
  return text;
}

describe('what one upload unpacks to', () => {
  test('is bounded over all of its files together', () => {
    const sizes = new UnpackedSizes();
    const half = LIMITS.unpackedBytes / 2;
    sizes.note('a', half);
    sizes.note('b', half);
    expect(() => sizes.note('c', 1)).toThrow(/far more than a statement/);
  });

  test('counts once what is read again', () => {
    const sizes = new UnpackedSizes();
    for (let time = 0; time < 5; time += 1) {
      sizes.note('a', LIMITS.unpackedBytes / 2);
      sizes.note('a', LIMITS.unpackedBytes);
    }
    expect(() => sizes.note('b', 1)).toThrow();
  });
});

test('a file of an archive is unpacked alone, as often as it is opened', async () => {
  const files = {
    'a.csv': strToU8('first '.repeat(500)),
    'b.csv': strToU8('second'),
    'c.csv': new Uint8Array(0),
  };
  const source = archive(files);
  expect(await listArchive(source)).toEqual(['a.csv', 'b.csv', 'c.csv']);
  const entry = archiveEntry(source, 'b.csv', new UnpackedSizes());
  expect(await textOf(entry)).toBe('second');
  expect(await textOf(entry)).toBe('second');
  expect(await textOf(archiveEntry(source, 'c.csv', new UnpackedSizes()))).toBe('');
});

test('an archive that is cut off between two files is refused', async () => {
  const whole = zipSync({ 'a.csv': strToU8('first'), 'b.csv': strToU8('second') });
  const second = Buffer.from(whole).indexOf('b.csv') - 30;
  await expect(listArchive(bytesSource('files.zip', whole.subarray(0, second)))).rejects.toThrow(/cut off/);
});

test('an archive of more names than are looked at is refused', async () => {
  const names = Array.from({ length: LIMITS.archiveNames + 1 }, (_, index) => [
    `${index}.txt`,
    new Uint8Array(0),
  ]);
  await expect(listArchive(archive(Object.fromEntries(names)))).rejects.toThrow(/Divide it/);
});

test('an archive with a password says so', async () => {
  const locked = Uint8Array.from(zipSync({ 'a.csv': strToU8('first') }));
  // The flag before the name of its first file.
  locked[6] = 1;
  await expect(listArchive(bytesSource('files.zip', locked))).rejects.toThrow(
    'files.zip is protected by a password',
  );
});

test('a workbook that was cut off is spoken of as one', async () => {
  const whole = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
  const cut = bytesSource('trades.xlsx', whole.subarray(0, whole.length - 30));
  await expect(listArchive(cut)).rejects.toThrow('trades.xlsx is damaged or was cut off');
});
