import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** A little project with our own rules, manifests and layout, and the files a test gives it. */
const project = mkdtempSync(join(tmpdir(), 'tapebook-layers-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
  cpSync(join(ROOT, name), join(project, name));
}
for (const part of [
  'apps/server',
  'apps/web',
  'packages/domain',
  'packages/contract',
  'packages/statements',
]) {
  mkdirSync(join(project, part), { recursive: true });
  cpSync(join(ROOT, part, 'package.json'), join(project, part, 'package.json'));
}
mkdirSync(join(project, 'node_modules/@tapebook'), { recursive: true });
for (const name of ['domain', 'contract', 'statements']) {
  symlinkSync(join(project, 'packages', name), join(project, 'node_modules/@tapebook', name));
}
symlinkSync(join(ROOT, 'node_modules/typescript'), join(project, 'node_modules/typescript'));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

interface Verdict {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** The rules that the seeded files break, by name. */
function breachedRules(files: Readonly<Record<string, string>>): string[] {
  for (const [path, text] of Object.entries(files)) put(path, text);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'],
    { cwd: project, encoding: 'utf8' },
  );
  for (const path of Object.keys(files)) rmSync(join(project, path));
  if (stdout === '') throw new Error(stderr);
  const { summary }: Verdict = JSON.parse(stdout);
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted();
}

put('packages/domain/src/money/index.ts', 'export const zero = 0;\n');
put('packages/domain/src/trades/index.ts', "export { zero } from '../money/index.ts';\n");
put('packages/contract/src/index.ts', "export { zero } from '@tapebook/domain/money';\n");
put('packages/statements/src/index.ts', "export { zero } from '@tapebook/domain/money';\n");
put('apps/server/src/platform/clock.ts', 'export const now = () => 0;\n');
put('apps/server/src/features/trades/index.ts', "export { now } from '#server/platform/clock.ts';\n");
put('apps/web/src/ui/money.ts', "export { zero } from '@tapebook/contract';\n");
put('apps/web/src/features/trades/list.ts', "export { zero } from '#web/ui/money.ts';\n");

describe('the import table', () => {
  test('accepts what it allows', () => {
    expect(breachedRules({})).toEqual([]);
  });

  test.each([
    [
      'the domain reaching for the server',
      { 'packages/domain/src/money/breach.ts': "import '../../../../apps/server/src/platform/clock.ts';\n" },
      'domain-is-alone',
    ],
    [
      'a folder of the domain reaching for a later one',
      { 'packages/domain/src/money/breach.ts': "import '../trades/index.ts';\n" },
      'domain-order-money',
    ],
    [
      'one feature of the page reaching for another',
      { 'apps/web/src/features/journal/breach.ts': "import '#web/features/trades/list.ts';\n" },
      'web-features',
    ],
    [
      'the page reaching for the server’s statements',
      { 'apps/web/src/features/journal/breach.ts': "import '@tapebook/statements';\n" },
      'web-never-server',
    ],
    [
      'a feature of the server going past the door of another',
      {
        'apps/server/src/features/trades/inside.ts': 'export const secret = 1;\n',
        'apps/server/src/features/journal/breach.ts': "import '#server/features/trades/inside.ts';\n",
      },
      'server-features',
    ],
    [
      'the platform reaching for a feature',
      { 'apps/server/src/platform/breach.ts': "import '#server/features/trades/index.ts';\n" },
      'server-platform',
    ],
    [
      'the identity service reaching for a feature',
      { 'apps/server/src/backend/identity/breach.ts': "import '#server/features/trades/index.ts';\n" },
      'server-backend',
    ],
    [
      'a circle',
      {
        'packages/domain/src/money/one.ts': "import './two.ts';\n",
        'packages/domain/src/money/two.ts': "import './one.ts';\n",
      },
      'no-cycles',
    ],
    [
      'an import of nothing',
      { 'apps/web/src/ui/breach.ts': "import '#web/ui/not-there.ts';\n" },
      'everything-resolves',
    ],
    [
      'an import of a package that nobody installed',
      { 'packages/domain/src/money/breach.ts': "import 'left-pad';\n" },
      'everything-resolves',
    ],
  ])('refuses %s', (_story, files, rule) => {
    expect(breachedRules(files)).toContain(rule);
  });
});
