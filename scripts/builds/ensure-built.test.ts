import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// No modules of TypeScript: they run before anything is installed.
const { keepWhileRunning }: { keepWhileRunning: (builds: readonly string[], pid: number) => () => void } =
  await import(new URL('./builds-folder.mjs', import.meta.url).href);
const { ensureBuilt }: { ensureBuilt: (build: Build) => Promise<string> } = await import(
  new URL('./ensure-built.mjs', import.meta.url).href
);

interface Build {
  readonly what: string;
  readonly into: string;
  readonly sources: readonly string[];
  readonly run: { readonly folder: string; readonly args: (into: string) => readonly string[] };
}

/** Writes what the source says into a part of the build, as a bundler would; what a source says of a failure it does. */
const BUILD = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const text = readFileSync('source.ts', 'utf8');
  writeFileSync(process.argv[1] + '/part.js', text);
  if (text === 'broken') process.exit(1);
  if (text === 'half') writeFileSync('source.ts', 'whole');
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tapebook-builds-'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const dist = (...parts: readonly string[]): string => join(root, 'dist', ...parts);
const partOf = (build: string): string => readFileSync(join(build, 'part.js'), 'utf8');
const builds = (): readonly string[] =>
  readdirSync(dist())
    .filter((name) => name !== 'current')
    .sort();

function build(text: string, file = 'source.ts'): Promise<string> {
  writeFileSync(join(root, file), text);
  return ensureBuilt({
    what: 'a part',
    into: dist(),
    sources: [join(root, 'source.ts'), join(root, 'package.json')],
    run: { folder: root, args: (into) => ['--eval', BUILD, into] },
  });
}

function twoDaysAgo(path: string): void {
  const then = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(path, then, then);
}

it('whoever runs a build goes on reading it while another takes its place', async () => {
  const first = await build('one');
  const running = realpathSync(dist('current'));
  const second = await build('two');
  expect([partOf(running), partOf(first), partOf(second), partOf(dist('current'))]).toEqual([
    'one',
    'one',
    'two',
    'two',
  ]);
});

it('nothing is built twice of the same sources, and going back to them takes what there is', async () => {
  const first = await build('one');
  writeFileSync(join(first, 'part.js'), 'as it was built');
  await build('two');
  expect(await build('one')).toBe(first);
  expect(partOf(dist('current'))).toBe('as it was built');
});

it('two commands at once come to one build', async () => {
  const [left, right] = await Promise.all([build('one'), build('one')]);
  expect(left).toBe(right);
  expect([partOf(left), builds()]).toEqual(['one', [basename(left)]]);
});

it('what changes while it is built is built anew, and nothing is kept under the name of what it was', async () => {
  const last = await build('half');
  expect([partOf(last), builds()]).toEqual(['whole', [basename(last)]]);
  expect(await build('whole')).toBe(last);
});

it('what could not be built changes nothing', async () => {
  const first = await build('one');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(build('broken')).rejects.toThrow('It was not possible to build a part');
  expect([realpathSync(dist('current')), builds()]).toEqual([realpathSync(first), [basename(first)]]);
});

it('a build goes a day after another has replaced it, and no sooner', async () => {
  const first = await build('one');
  twoDaysAgo(first);
  const second = await build('two');
  await build('three');
  expect(existsSync(first)).toBe(true);
  twoDaysAgo(first);
  twoDaysAgo(second);
  const last = await build('four');
  expect([existsSync(first), existsSync(second), partOf(last)]).toEqual([false, false, 'four']);
});

it('a build that a server runs stays for as long as it does', async () => {
  const first = await build('one');
  const end = keepWhileRunning([first], process.pid);
  await build('two');
  twoDaysAgo(first);
  await build('three');
  expect(partOf(first)).toBe('one');
  end();
  await build('four');
  expect(existsSync(first)).toBe(false);
});

it('a server that was killed keeps nothing', async () => {
  const first = await build('one');
  // Of no process: numbers end below.
  keepWhileRunning([first], 2 ** 30);
  await build('two');
  for (const name of builds()) twoDaysAgo(dist(name));
  const last = await build('three');
  expect([builds().includes(basename(first)), existsSync(last)]).toEqual([false, true]);
});

it('what lay there before builds had folders of their own goes as well', async () => {
  mkdirSync(dist('assets'), { recursive: true });
  writeFileSync(dist('main.js'), 'old');
  for (const name of builds()) twoDaysAgo(dist(name));
  const first = await build('one');
  expect(builds()).toEqual([basename(first)]);
});

it('packages are a source like any other', async () => {
  const first = await build('one');
  expect(await build('{}', 'package.json')).not.toBe(first);
});
