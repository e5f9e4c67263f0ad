import { existsSync } from 'node:fs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/** Looks after the accounts: `npm run admin -- list`. */
await main(() => {
  ensureDependencies();
  const settings = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  return runNode([...settings, inRoot('apps', 'server', 'src', 'admin.ts'), ...process.argv.slice(2)]);
});
