import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuild } from './builds/web-build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { outputOf } from './output-of.mjs';
import { inRoot, main, pinnedNode, ROOT } from './project.mjs';

const module = (...parts) => inRoot('node_modules', ...parts);
/**
 * The native compiler, several times as fast. The one in JavaScript stays beside it: what draws the imports from
 * the sources needs its interface, which the native one does not publish yet.
 */
const types = (...parts) => [module('typescript-native', 'bin', 'tsc'), '-p', join(ROOT, ...parts)];

const UNIT_TESTS = 'unit tests';

/** Longest first, so that the short ones fill the gaps. */
const STEPS = [
  ['types: server, tests, tools', types('tsconfig.json')],
  ['types: web', types('apps', 'web', 'tsconfig.json')],
  ['types: browser tests', types('e2e', 'tsconfig.json')],
  [UNIT_TESTS, [module('vitest', 'vitest.mjs'), 'run', '--project', 'packages', '--project', 'scripts']],
  [
    'layers',
    [
      module('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e', 'bench'],
    ],
  ],
  ['unused code', [module('knip', 'bin', 'knip.js'), '--no-progress']],
  ['types: domain', types('packages', 'domain', 'tsconfig.json')],
  ['types: contract', types('packages', 'contract', 'tsconfig.json')],
  ['format and lint', [module('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']],
  ['size budget', [inRoot('scripts', 'size-budget.mjs')]],
];

await main(async () => {
  ensureDependencies();
  // The routes' types are written by the build.
  await ensureWebBuild();
  // `npm test` ran them: what has just passed is not run once more.
  const steps = process.argv.includes('--tested') ? STEPS.filter(([name]) => name !== UNIT_TESTS) : STEPS;
  const waiting = [...steps];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, args] = step;
      const { code, seconds, output } = await runStep(args);
      if (code !== 0) failed += 1;
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s  ${name}`);
      if (code !== 0 || name === 'size budget') console.log(output.trimEnd().replace(/^/gm, '         '));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  console.log(failed === 0 ? 'All checks passed' : `${failed} of ${steps.length} checks failed`);
  return failed === 0 ? 0 : 1;
});

async function runStep(args) {
  const began = performance.now();
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output } = await outputOf(child);
  return { code, output, seconds: (performance.now() - began) / 1000 };
}
