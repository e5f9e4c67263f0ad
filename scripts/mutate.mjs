import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/**
 * Changes the code of trade building and money in a thousand small ways and sees whether a test notices
 * each. Arguments go to the tool: `--mutate packages/domain/src/trades/lots/lot.ts` looks at one file.
 */
await main(() => {
  ensureDependencies();
  return runNode([
    inRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
    'run',
    ...process.argv.slice(2),
  ]);
});
