import type { Plugin } from 'vite';

/** What a visitor loads who is not signed in, what every page of the journal loads, and each of those pages. */
const VISITOR = /\/src\/(main\.tsx$|routes\/(_public|oauth).*\?tsr-split=component)/;
const FRAME = /\/src\/(routes\/_app\.tsx\?tsr-split=component|lib\/journal-data\/prefetch-journal-data\.ts$)/;
const PAGE = /\/src\/routes\/_app\/.+\?tsr-split=component/;
const FIRST_PAGE = /\/src\/routes\/_app\/dashboard\.tsx\?tsr-split=component/;

/** Code of this app; what else there is has its place already. */
const OWN = /\/apps\/web\/src\//;

/** The icons of the library by their names, and the line that names one. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_NAMED = /export \{([^}]+)\} from ['"]\.\/icons\/([\w-]+)\.m?js['"]/g;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const FROM_ICONS = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;

/** Used by so many pages, a module of the first one is likely to be asked for by the next. */
const SEVERAL = 3;

/**
 * Names the file of each module that the first page of the journal loads at once, so that they are few: one for what every
 * page loads, one for what several pages show, one for the rest. Alone, each would be a request, and together they
 * compress better by a fifth. What is loaded later stays apart, as do the pages of visitors. Its icons are one file as well: among
 * others in files of the pages that share them, more than half would be for those.
 */
export function firstPageChunks(): {
  readonly plugin: Plugin;
  readonly nameOf: (id: string) => string | null;
} {
  let names: ReadonlyMap<string, string> = new Map();
  let firstIcons: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'first-page-chunks',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const importsOf = (id: string): readonly string[] =>
          this.getModuleInfo(id)?.importedIds.filter((next) => OWN.test(next)) ?? [];
        const loadedWith = (roots: RegExp): ReadonlySet<string>[] =>
          ids.filter((id) => roots.test(id)).map((root) => reachable(root, importsOf));
        const visitors = union(loadedWith(VISITOR));
        const frame = union(loadedWith(FRAME));
        const pages = loadedWith(PAGE);
        const first = union([frame, ...loadedWith(FIRST_PAGE)]);
        const codeOf = (id: string | undefined): string =>
          id === undefined ? '' : (this.getModuleInfo(id)?.code ?? '');
        const fileOf = iconFiles(codeOf(ids.find((id) => ICONS.test(id))));
        const iconsOf = (modules: ReadonlySet<string>): ReadonlySet<string> =>
          new Set([...modules].flatMap((id) => iconsIn(codeOf(id)).map((icon) => fileOf.get(icon) ?? '')));
        const ofVisitors = iconsOf(visitors);
        firstIcons = new Set([...iconsOf(first)].filter((file) => !ofVisitors.has(file)));
        names = new Map(
          [...first]
            // What a route loads begins a file of its own, by whose name it is found in the build.
            .filter((id) => !visitors.has(id) && !FRAME.test(id) && !FIRST_PAGE.test(id))
            .map((id) => {
              if (frame.has(id)) return [id, 'frame'];
              const shared = pages.filter((page) => page.has(id)).length >= SEVERAL;
              return [id, shared ? 'pages' : 'first-page'];
            }),
        );
      },
      generateBundle(_options, bundle) {
        const importsOf = (file: string): readonly string[] => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? chunk.imports : [];
        };
        const round = Object.keys(bundle).find((file) =>
          importsOf(file).some((next) => reachable(next, importsOf).has(file)),
        );
        // Of two files that import each other one runs before what it is made of is there.
        if (round !== undefined) this.error(`${round} imports itself through other files: see chunks.ts`);
      },
    },
    nameOf: (id) => names.get(id) ?? (firstIcons.has(ICON_FILE.exec(id)?.[1] ?? '') ? 'first-icons' : null),
  };
}

/** In which file each icon is, by the names that the library gives it. */
const iconFiles = (library: string): ReadonlyMap<string, string> =>
  new Map(
    [...library.matchAll(ICON_NAMED)].flatMap(([, named = '', file = '']) =>
      named.split(',').map((one) => [one.replace('default as', '').trim(), file] as const),
    ),
  );

const iconsIn = (code: string): readonly string[] =>
  [...code.matchAll(FROM_ICONS)].flatMap(([, named = '']) =>
    named.split(',').map((one) => one.split(' as ')[0]?.trim() ?? ''),
  );

function reachable(root: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>([root]);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return seen;
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]));
