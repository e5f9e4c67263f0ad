import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATEMENT_FORMATS } from './formats.ts';

test('every folder of formats is a format, with what a person needs to know of it', () => {
  const folders = readdirSync(join(import.meta.dirname, 'formats'));
  expect(STATEMENT_FORMATS.map(({ id }) => id)).toEqual(folders.toSorted());
  for (const folder of folders) {
    expect(readdirSync(join(import.meta.dirname, 'formats', folder))).toContain('README.md');
  }
});

test('a broker has one label, under whichever report it is met', () => {
  const labels = new Map<string, Set<string>>();
  for (const { broker } of STATEMENT_FORMATS) {
    labels.set(broker.id, (labels.get(broker.id) ?? new Set()).add(broker.label));
  }
  expect([...labels].filter(([, names]) => names.size > 1)).toEqual([]);
});
