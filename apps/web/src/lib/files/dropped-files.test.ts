import { describe, expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const file = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
});

/** As a browser does, in parts. */
const folder = (name: string, ...parts: object[][]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...parts];
    return { readEntries: (done: (entries: object[]) => void) => done(left.shift() ?? []) };
  },
});

/** Only what a drop is asked for; the browser's own object cannot be made with a folder in it. */
const drop = (...entries: { name: string; isFile: boolean }[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: entries.map(({ name }) => new File(['x'], name)),
  }) as unknown as DataTransfer;

const names = async (transfer: DataTransfer) => (await droppedFiles(transfer)).map(({ name }) => name);

describe('what is dropped', () => {
  it('is its files, at once', () => {
    expect(droppedFiles(drop(file('a.csv'), file('b.csv')))).toHaveLength(2);
  });

  it('is all files of a folder and of those in it, but for what the system keeps there', async () => {
    const dropped = drop(
      file('a.csv'),
      folder(
        'statements',
        [file('.DS_Store'), file('jan.csv')],
        [folder('2025', [file('Thumbs.db'), file('dec.csv')])],
      ),
    );
    expect(await names(dropped)).toEqual(['a.csv', 'jan.csv', 'dec.csv']);
  });

  it('is nothing where a folder is empty', async () => {
    expect(await names(drop(folder('empty')))).toEqual([]);
  });
});
