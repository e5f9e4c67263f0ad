import type { ModulePreloadOptions, Plugin } from 'vite';

type Resolve = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/** What a file of the build loads: with itself, and when it is asked to. */
interface Loads {
  readonly imports: readonly string[];
  readonly later: readonly string[];
}

/**
 * Which files are asked for beside one that is loaded later: those that it imports, less what is there already, since whoever loads
 * it imports them too, or the page began with them. All of them by name, in every file that loads others, were a tenth of what a
 * first visit asks for.
 */
export function namedPreloads(): { readonly plugin: Plugin; readonly resolve: Resolve } {
  const files = new Map<string, Loads>();
  const beginnings: string[] = [];
  const withImports = (root: string): ReadonlySet<string> =>
    reachable(root, (name) => files.get(name)?.imports ?? []);
  const thereBefore = new Map<string, ReadonlySet<string>>();
  /** What is there when this file asks for another. */
  const thereAt = (host: string): ReadonlySet<string> => {
    const known = thereBefore.get(host);
    if (known !== undefined) return known;
    const pages = beginnings
      .filter((page) =>
        reachable(page, (name) => [
          ...(files.get(name)?.imports ?? []),
          ...(files.get(name)?.later ?? []),
        ]).has(host),
      )
      .map(withImports);
    // What any of the pages begins without may be missing.
    const [first, ...others] = pages;
    const begun = [...(first ?? [])].filter((name) => others.every((page) => page.has(name)));
    const there = new Set([...withImports(host), ...begun]);
    thereBefore.set(host, there);
    return there;
  };
  return {
    plugin: {
      name: 'named-preloads',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          files.set(file.fileName, { imports: file.imports, later: file.dynamicImports });
          if (file.isEntry) beginnings.push(file.fileName);
        }
      },
    },
    resolve(asked, dependencies, { hostId, hostType }) {
      if (hostType === 'html') return dependencies;
      const there = thereAt(hostId);
      const missing = dependencies.filter((name) => !there.has(name));
      // It is asked for itself in any case.
      return missing.every((name) => name === asked) ? [] : missing;
    },
  };
}

function reachable(root: string, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>([root]);
  for (const name of seen) for (const one of next(name)) seen.add(one);
  return seen;
}
