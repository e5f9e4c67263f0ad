import { expect, test } from 'vitest';
import type { FormatModule } from './format-module.ts';
import { loadFormat } from './load-format.ts';

test('a reader that could not be loaded once is loaded when it can be, and then kept', async () => {
  let tries = 0;
  const bring: FormatModule = () => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('EMFILE'))
      : Promise.resolve({ late: { id: 'late-csv', recognise: () => 0 } });
  };
  const load = () => loadFormat('late-csv', { 'late-csv': bring });
  await expect(load()).rejects.toThrow('EMFILE');
  await expect(load()).resolves.toMatchObject({ id: 'late-csv' });
  expect(load()).toBe(load());
});

test('one that nobody has is told by its name', async () => {
  await expect(loadFormat('nobodys-csv')).rejects.toThrow('nobodys-csv');
});
