import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const titleOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8').split('\n', 1)[0] ?? '';

test('the index of the decisions names each of them once, by its number and title', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(\d+)\]\((.*)\) (.*)$/gm)].map(([, number, name, title]) => ({
    name,
    title: `# ${number}. ${title}`,
  }));
  const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect(listed.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual(
    records.toSorted().map((name) => ({ name, title: titleOf(name) })),
  );
});
