import { inRoot } from '../project.mjs';
import { compressAssets } from './compress-assets.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const DIST = inRoot('apps', 'web', 'dist');

/** Builds the web app unless what was built last came from these very sources. */
export const ensureWebBuild = () =>
  ensureBuilt({
    what: 'the web app',
    into: DIST,
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/linked-page.html',
      'apps/web/chunks.ts',
      'apps/web/service-worker-build.ts',
      'apps/web/vite.config.ts',
      'apps/web/without-words.ts',
      'apps/web/package.json',
      'packages/contract/src',
      'packages/documents/src',
      'packages/domain/src',
      'package-lock.json',
      'scripts/builds/compress-assets.mjs',
    ],
    run: {
      folder: inRoot('apps', 'web'),
      args: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    },
    afterwards: () => compressAssets(DIST),
  });
