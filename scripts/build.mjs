import { ensureProductBuild } from './builds/product-build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './project.mjs';

/** Builds the web app and the server, for an image or a package. */
await main(async () => {
  ensureDependencies();
  await ensureProductBuild();
});
