import { ensureProductBuild } from './builds/product-build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { formatted, runNode } from './run-node.mjs';

/** Takes the picture of the README and the gallery of every page, from the demo journal, into docs/images. */
await main(async () => {
  ensureDependencies();
  await ensureProductBuild();
  const chromium = ensureChromium();
  const code = await runNode(
    [inRoot('e2e', 'pictures', 'take-pictures.ts')],
    chromium === null ? {} : { CHROME_PATH: chromium },
  );
  return code === 0 ? formatted(inRoot('docs', 'gallery.md')) : code;
});
