import { inRoot } from '../project.mjs';
import { compressAssets } from './compress-assets.mjs';
import { ensureBuilt } from './ensure-built.mjs';

export const WEB_SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/documents',
  'packages/domain',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/builds',
].map((path) => inRoot(path));

/** Builds the web app unless it was built from these very sources. */
export const ensureWebBuild = () =>
  ensureBuilt({
    what: 'the web app',
    into: inRoot('apps', 'web', 'dist'),
    sources: WEB_SOURCES,
    run: {
      folder: inRoot('apps', 'web'),
      args: (into) => [
        inRoot('node_modules', 'vite', 'bin', 'vite.js'),
        ...['build', '--logLevel', 'warn', '--outDir', into, '--emptyOutDir'],
      ],
    },
    afterwards: compressAssets,
  });
