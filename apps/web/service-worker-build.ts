import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { BuiltFile } from './src/service-worker/built-files.ts';

const KEPT = /^assets\/.+\.(?:js|css|woff2)$/;
const PUBLIC = /\.(?:png|svg|webmanifest)$/;

const revisionOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * Builds the worker that opens the app without a network, with the names of all files that the app is made of: it is a
 * script of its own at the root, since its place says which addresses are its business.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicFolder = config.publicDir;
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        const page = bundle['index.html'];
        if (dir === undefined || page?.type !== 'asset') this.error('There is no page to keep');
        const files: BuiltFile[] = [
          { url: '/', revision: revisionOf(page.source) },
          ...Object.keys(bundle)
            .filter((name) => KEPT.test(name))
            .map((name) => ({ url: `/${name}`, revision: null })),
          ...readdirSync(publicFolder)
            .filter((name) => PUBLIC.test(name))
            .map((name) => ({
              url: `/${name}`,
              revision: revisionOf(readFileSync(join(publicFolder, name))),
            })),
        ];
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: {
            __BUILT_FILES__: JSON.stringify(files),
            'process.env.NODE_ENV': JSON.stringify('production'),
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2023',
            lib: {
              entry: join(root, 'src', 'service-worker', 'service-worker.ts'),
              formats: ['iife'],
              name: 'serviceWorker',
              fileName: () => 'sw.js',
            },
          },
        });
      },
    },
  };
}
