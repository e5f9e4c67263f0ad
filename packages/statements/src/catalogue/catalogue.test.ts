import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATEMENT_FORMATS } from './catalogue.gen.ts';
import { FORMATS_FOLDER, renderCatalogue, renderFormatModules } from './render-catalogue.ts';

test('every folder of formats is a format, with what a person needs to know of it', () => {
  const folders = readdirSync(FORMATS_FOLDER);
  expect(STATEMENT_FORMATS.map(({ id }) => id)).toEqual(folders.toSorted());
  for (const folder of folders) expect(readdirSync(join(FORMATS_FOLDER, folder))).toContain('README.md');
});

test('what the catalogue says of the formats is what they say themselves', async () => {
  const written = readFileSync(join(import.meta.dirname, 'catalogue.gen.ts'), 'utf8').split('\n');
  const rendered = (await renderCatalogue()).split('\n');
  const stale = [
    ...written.filter((line) => !rendered.includes(line)),
    ...rendered.filter((line) => !written.includes(line)),
  ];
  expect(stale, 'run `npm run catalogue` and commit what it writes').toEqual([]);
});

test('every format is found where it is', () => {
  const written = readFileSync(join(import.meta.dirname, 'format-modules.gen.ts'), 'utf8');
  expect(written, 'run `npm run catalogue` and commit what it writes').toBe(renderFormatModules());
});

test('a broker has one label, under whichever report it is met', () => {
  const labels = new Map<string, Set<string>>();
  for (const { broker } of STATEMENT_FORMATS) {
    labels.set(broker.id, (labels.get(broker.id) ?? new Set()).add(broker.label));
  }
  expect([...labels].filter(([, names]) => names.size > 1)).toEqual([]);
});
