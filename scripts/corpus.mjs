import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/** Reads a folder of statements, prints what became of each and writes docs/statements.md. */
await main(() => {
  ensureDependencies();
  return runNode([inRoot('packages', 'testing', 'src', 'statements', 'corpus', 'print-corpus.ts')]);
});
