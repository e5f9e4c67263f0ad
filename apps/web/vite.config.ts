import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPageChunks } from './chunks.ts';
import { namedPreloads } from './preloads.ts';
import { serviceWorker } from './service-worker-build.ts';
import { withoutWords } from './without-words.ts';

/** The text of the first view is set in this face: ask for it beside the script, not after the style sheet. */
function preloadFont(fileName: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => fileName.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  };
}

// `API_ORIGIN` lets the development server stand in front of a running product server.
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:4400';
const apiPaths = [
  '/v2',
  '/v0',
  '/app_data',
  '/imports',
  '/insights/',
  '/user',
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

const chunks = firstPageChunks();
const preloads = namedPreloads();

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader travels with the page: what it asks for is no business of the sign-in page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    react({ compiler: true }),
    tailwindcss(),
    chunks.plugin,
    preloads.plugin,
    serviceWorker(),
    preloadFont(/inter-latin-[\w-]+\.woff2$/),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  // Modules, so that a thread loads what not every page asks of it when it is asked.
  worker: {
    format: 'es',
    plugins: () => [withoutWords()],
    // Nobody bundles it again: what is told to bundlers is a tenth of a kilobyte of it.
    rolldownOptions: { output: { comments: { annotation: false } } },
  },
  build: {
    // Read by the server (which chunks to push) and by size-budget.mjs.
    manifest: true,
    target: 'es2023',
    // For whoever reports errors (docs/operating.md): named in each of the forty files of a page they are 1.5 kB of it.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolve },
    rolldownOptions: {
      // The second is what a public link opens: a page of its own, which shares nothing with the app but its colours.
      input: ['index.html', 'linked-page.html'],
      output: {
        // The names that they are given say which files use them: every file that loads them would repeat it.
        chunkFileNames: ({ name }) => `assets/${/^(part|icons)~/.exec(name)?.[1] ?? '[name]'}-[hash].js`,
        codeSplitting: {
          // What every page needs, in one file: it compresses better, and stays cached from release to release.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|clsx|zod|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\//,
            },
            { name: chunks.nameOf, debugName: 'first page', includeDependenciesRecursively: false },
            {
              name: 'icons',
              test: /lucide-react\/dist\/esm\/icons\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
              includeDependenciesRecursively: false,
            },
            // In files of their own, never in that of a page: what the files above import must not import them.
            {
              name: 'part',
              test: /\/(node_modules|packages)\//,
              entriesAware: true,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
