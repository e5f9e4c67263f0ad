import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/** Writes the row types of the database from its migrations. */
await main(() => {
  ensureDependencies();
  return runNode([inRoot('apps', 'server', 'src', 'testing', 'generate-tables.ts')]);
});
