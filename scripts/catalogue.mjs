import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/** Writes the catalogue of statement formats from their folders. */
await main(() => {
  ensureDependencies();
  return runNode([inRoot('packages', 'statements', 'src', 'catalogue', 'write-catalogue.ts')]);
});
