import { ensureDependencies } from './dependencies.mjs';
import { main } from './project.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** Builds the web app, for an image or a package. */
await main(async () => {
  ensureDependencies();
  await ensureWebBuild();
});
