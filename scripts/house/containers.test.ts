import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

const folders = workspaces
  .flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(pattern.slice(0, -2)).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  )
  .filter((folder) => existsSync(`${folder}/package.json`));

test('the image is built from the packages that there are, none of which it leaves out or invents', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(
    ([, path]) => path,
  );
  expect(copied.sort()).toEqual(folders.sort());
});
