import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = dirname(dirname(import.meta.dirname));
const { ORDERS }: { ORDERS: readonly { name: string; folder: string; rooms: readonly string[] }[] } =
  createRequire(import.meta.url)('./room-orders.cjs');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** A little project with our own rules, manifests and layout, and the files a test gives it. */
const project = mkdtempSync(join(tmpdir(), 'tapebook-layers-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

for (const name of [
  '.dependency-cruiser.cjs',
  'scripts/house/room-orders.cjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
]) {
  cpSync(join(ROOT, name), join(project, name));
}
for (const part of [
  'apps/server',
  'apps/web',
  'packages/domain',
  'packages/contract',
  'packages/documents',
  'packages/statements',
  'packages/connectors',
]) {
  mkdirSync(join(project, part), { recursive: true });
  cpSync(join(ROOT, part, 'package.json'), join(project, part, 'package.json'));
}
mkdirSync(join(project, 'node_modules/@tapebook'), { recursive: true });
for (const name of ['domain', 'contract', 'documents', 'statements', 'connectors']) {
  symlinkSync(join(project, 'packages', name), join(project, 'node_modules/@tapebook', name));
}
symlinkSync(join(ROOT, 'node_modules/typescript'), join(project, 'node_modules/typescript'));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

put('packages/domain/src/money/index.ts', 'export const zero = 0;\n');
put('packages/domain/src/trades/index.ts', "export { zero } from '../money/index.ts';\n");
put('packages/contract/src/index.ts', "export { zero } from '@tapebook/domain/money';\n");
put('packages/documents/src/index.ts', 'export const nothing = 0;\n');
put('packages/statements/src/index.ts', "export { zero } from '@tapebook/domain/money';\n");
put('packages/connectors/src/index.ts', "export { zero } from '@tapebook/statements';\n");
put('apps/server/src/platform/clock.ts', 'export const now = () => 0;\n');
put('apps/server/src/features/trades/index.ts', "export { now } from '#server/platform/clock.ts';\n");
put('apps/server/src/features/trades/mount.ts', "export { now } from '#server/platform/clock.ts';\n");
put('apps/web/src/ui/money.ts', "export { zero } from '@tapebook/contract';\n");
put('apps/web/src/features/trades/list.ts', "export { zero } from '#web/ui/money.ts';\n");

interface Breach {
  readonly story: string;
  /** The file that reaches out, and what it imports. */
  readonly from: string;
  readonly imports: string;
  readonly rule: string;
}

const BREACHES: readonly Breach[] = [
  {
    story: 'the domain reaching for the server',
    from: 'packages/domain/src/money/to-server.ts',
    imports: '../../../../apps/server/src/platform/clock.ts',
    rule: 'domain-is-alone',
  },
  {
    story: 'documents reaching for the contract',
    from: 'packages/documents/src/to-contract.ts',
    imports: '@tapebook/contract',
    rule: 'documents',
  },
  {
    story: 'one feature of the page reaching for another',
    from: 'apps/web/src/features/entries/to-trades.ts',
    imports: '#web/features/trades/list.ts',
    rule: 'web-features',
  },
  {
    story: 'the page reaching for the server’s statements',
    from: 'apps/web/src/features/entries/to-statements.ts',
    imports: '@tapebook/statements',
    rule: 'web-never-server',
  },
  {
    story: 'the page reaching for the wires of brokers',
    from: 'apps/web/src/features/entries/to-connectors.ts',
    imports: '@tapebook/connectors',
    rule: 'web-never-server',
  },
  {
    story: 'a connector reaching for the server',
    from: 'packages/connectors/src/to-server.ts',
    imports: '../../../apps/server/src/platform/clock.ts',
    rule: 'connectors',
  },
  {
    story: 'a feature of the server going past the door of another',
    from: 'apps/server/src/features/entries/to-inside.ts',
    imports: '#server/features/trades/inside.ts',
    rule: 'server-features',
  },
  {
    story: 'a feature of the server starting what is another one’s',
    from: 'apps/server/src/features/entries/to-mount.ts',
    imports: '#server/features/trades/mount.ts',
    rule: 'server-features',
  },
  {
    story: 'the platform reaching for a feature',
    from: 'apps/server/src/platform/to-feature.ts',
    imports: '#server/features/trades/index.ts',
    rule: 'server-platform',
  },
  {
    story: 'the identity service reaching for a feature',
    from: 'apps/server/src/backend/identity/to-feature.ts',
    imports: '#server/features/trades/index.ts',
    rule: 'server-backend',
  },
  {
    story: 'a circle',
    from: 'packages/domain/src/money/one.ts',
    imports: './two.ts',
    rule: 'no-cycles',
  },
  {
    story: 'an import of nothing',
    from: 'apps/web/src/ui/to-nothing.ts',
    imports: '#web/ui/not-there.ts',
    rule: 'everything-resolves',
  },
  {
    story: 'an import of a package that nobody installed',
    from: 'packages/domain/src/money/to-nobody.ts',
    imports: 'left-pad',
    rule: 'everything-resolves',
  },
  ...ORDERS.flatMap(({ name, folder, rooms }) =>
    rooms.slice(1).map((room, index) => ({
      story: `${folder}/${rooms[index]} reaching for the room after it`,
      from: `${folder}/${rooms[index]}/to-${room}.ts`,
      imports: `../${room}/inside.ts`,
      rule: `${name}-order-${rooms[index]}`,
    })),
  ),
];

interface Verdict {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

/** The rules that each file breaks, by its path. */
function breachedRules(): Map<string, string[]> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'],
    { cwd: project, encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  const { summary }: Verdict = JSON.parse(stdout);
  const rules = new Map<string, string[]>();
  for (const { from, rule } of summary.violations) rules.set(from, [...(rules.get(from) ?? []), rule.name]);
  return rules;
}

describe('the import table', () => {
  // One run over all breaches, each in a file of its own: starting the cruiser is what takes time.
  const accepted = breachedRules();
  for (const { from, imports } of BREACHES) put(from, `import '${imports}';\n`);
  put('packages/domain/src/money/two.ts', "import './one.ts';\n");
  put('apps/server/src/features/trades/inside.ts', 'export const inside = 1;\n');
  for (const { folder, rooms } of ORDERS) {
    for (const room of rooms) put(`${folder}/${room}/inside.ts`, 'export const inside = 1;\n');
  }
  const refused = breachedRules();

  test('accepts what it allows', () => {
    expect([...accepted]).toEqual([]);
  });

  test.each(BREACHES)('refuses $story', ({ from, rule }) => {
    expect(refused.get(from)).toContain(rule);
  });

  test.each(ORDERS)('the order of $folder lists every room that there is', ({ folder, rooms }) => {
    // Samples are data: nothing in them is imported.
    const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(
      (each) => each.isDirectory() && each.name !== 'samples',
    );
    expect(rooms.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });
});
