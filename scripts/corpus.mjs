import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { formatted, runNode } from './run-node.mjs';

/** Reads a folder of statements, prints what became of each and writes docs/statements.md. */
await main(async () => {
  ensureDependencies();
  const code = await runNode([
    inRoot('packages', 'testing', 'src', 'statements', 'corpus', 'print-corpus.ts'),
  ]);
  return code === 0 ? formatted(inRoot('docs', 'statements.md')) : code;
});
