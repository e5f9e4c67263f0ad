import { describe, expect, it } from 'vitest';
import { type Erasing, eraseJournal } from './erase-journal.ts';

/** A journal, and what is done to it; one of the steps may fail, as often as is said. */
function journal(failing?: string, times = 1) {
  const done: string[] = [];
  let left = times;
  const step = async (name: string): Promise<void> => {
    if (name === failing && left > 0) {
      left -= 1;
      throw new Error(`No ${name}`);
    }
    done.push(name);
  };
  const erasing: Erasing = {
    load: async () => {
      await step('load');
      return { eraseFiles: () => step('files'), forget: () => step('forget') };
    },
    deleteAll: () => step('delete'),
  };
  return { erasing, done };
}

describe('a journal that is erased', () => {
  it('goes from the device once it is deleted, and its files last', async () => {
    const { erasing, done } = journal();
    expect(await eraseJournal(erasing)).toBeNull();
    expect(done).toEqual(['load', 'delete', 'forget', 'files']);
  });

  it('is still there where what is needed does not come', async () => {
    const { erasing, done } = journal('load');
    await expect(eraseJournal(erasing)).rejects.toThrow('load');
    expect(done).toEqual([]);
  });

  it('stays on the device where it could not be deleted', async () => {
    const { erasing, done } = journal('delete');
    await expect(eraseJournal(erasing)).rejects.toThrow('delete');
    expect(done).toEqual(['load']);
  });

  it('is forgotten where files are left, which can be tried again', async () => {
    const { erasing, done } = journal('files', 2);
    const left = await eraseJournal(erasing);
    expect(done).toEqual(['load', 'delete', 'forget']);
    const still = await left?.again();
    expect(await still?.again()).toBeNull();
    expect(done).toEqual(['load', 'delete', 'forget', 'files']);
  });
});
