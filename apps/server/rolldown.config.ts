import { basename, dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** Any build lies there, in a folder of its own: how far it is from the sources is the same for all. */
const OUTPUT = join(import.meta.dirname, 'dist', 'build');
const ENTRY = join(import.meta.dirname, 'src', 'main.ts');

/** Packages in hundreds of small files that every thread reads at its start; all others stay where npm put them. */
const TAKEN_ALONG = /^(?:kysely|zod)(?:\/|$)/;
const OF_A_PACKAGE = /^(?!node:|@tapebook\/)[@\w]/;

/** What npm brought stays outside, as long as it is found from the bundle as it is from the file that asks. */
const leavePackages: Plugin = {
  name: 'leave-packages',
  async resolveId(name, from) {
    if (from === undefined || !OF_A_PACKAGE.test(name) || TAKEN_ALONG.test(name)) return null;
    const [there, here] = await Promise.all(
      [from, join(OUTPUT, 'main.js')].map((asker) => this.resolve(name, asker, { skipSelf: true })),
    );
    return there?.id === here?.id ? { id: name, external: true } : there;
  },
};

const WORKER = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g;

/** From where the bundle lies to where a source lies. */
const fromOutput = (path: string): string => relative(OUTPUT, path).split(sep).join('/');

/**
 * A module that asks where it is means its place among the sources: migrations and the web app are found from there.
 * One that opens a thread means the thread's own part of the bundle.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const folder = dirname(id);
      const threaded = code.replace(WORKER, (_, worker: string) => {
        const fileName = `${basename(worker)}.js`;
        this.emitFile({ type: 'chunk', id: join(folder, `${worker}.ts`), fileName });
        return `new URL('./${fileName}', import.meta['url'])`;
      });
      return threaded
        .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${fromOutput(folder)}')`)
        .replaceAll('import.meta.url', `new URL('${fromOutput(id)}', import.meta['url']).href`)
        .replaceAll(/import\.meta\['(url|dirname)'\]/g, 'import.meta.$1');
    },
  },
};

/**
 * The server as it is run: some two dozen files and one for each format of statements, in the place of three thousand. Each thread reads what
 * it needs of them, and nothing that only another one needs. Names stay as they are, so that a stack can be read.
 */
export default defineConfig({
  input: { main: ENTRY },
  platform: 'node',
  plugins: [leavePackages, keepPlaces],
  output: {
    format: 'esm',
    // All in one folder: places are told from it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Each thread keeps the text of what it reads for as long as it runs: one character beyond Latin-1 would have it take two bytes for each.
    charset: 'ascii',
    comments: { jsdoc: false },
  },
});
