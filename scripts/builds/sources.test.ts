import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

// No modules of TypeScript: they run before anything is installed.
const load = (file: string) => import(new URL(file, import.meta.url).href);
const { ROOT }: { ROOT: string } = await load('../project.mjs');
const { filesOf }: { filesOf: (sources: readonly string[]) => readonly string[] } =
  await load('./sources.mjs');
const { SERVER_SOURCES }: { SERVER_SOURCES: readonly string[] } = await load('./server-build.mjs');
const { WEB_SOURCES }: { WEB_SOURCES: readonly string[] } = await load('./web-build.mjs');

const listed = (sources: readonly string[]): readonly string[] =>
  filesOf(sources).map((file) => relative(ROOT, file).replaceAll('\\', '/'));
const server = listed(SERVER_SOURCES);
const web = listed(WEB_SOURCES);

it.each([
  ['the server', server, ['apps/server/rolldown.config.ts', 'apps/server/src/main.ts']],
  // The bundler's settings are in files of their own, beside the page.
  ['the web app', web, [...typescriptIn('apps/web'), 'apps/web/index.html', 'apps/web/linked-page.html']],
])('what %s is built from counts the settings of packages, compiler and build', (_, sources, own) => {
  const settings = [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/builds/ensure-built.mjs',
    'packages/domain/package.json',
    'packages/domain/src/insights/testing/clusters.ts',
  ];
  expect(sources).toEqual(expect.arrayContaining([...settings, ...own]));
});

it('each package of which a source counts is counted itself', () => {
  for (const sources of [server, web]) {
    const packages = new Set(sources.map((file) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0]));
    for (const folder of packages)
      if (folder !== undefined) expect(sources).toContain(`${folder}/package.json`);
  }
});

it('neither tests nor what is brought or written by a build count', () => {
  for (const sources of [server, web])
    expect(
      sources.filter((file) => /\.test\.tsx?$|node_modules|\/dist\/|\/samples\/|routeTree\.gen/.test(file)),
    ).toEqual([]);
});

function typescriptIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);
}
