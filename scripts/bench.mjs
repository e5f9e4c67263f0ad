import { ensureProductBuild } from './builds/product-build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/** Measures the built product; arguments go to the benchmark and name the parts that are wanted. */
await main(async () => {
  ensureDependencies();
  await ensureProductBuild();
  const parts = process.argv.slice(2);
  const chromium =
    parts.length === 0 || ['pages', 'writing', 'marking'].some((part) => parts.includes(part))
      ? ensureChromium()
      : null;
  return runNode(
    [inRoot('bench', 'src', 'main.ts'), ...parts],
    chromium === null ? {} : { CHROME_PATH: chromium },
  );
});
