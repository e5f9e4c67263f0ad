import { describe, expect, it } from 'vitest';
import { reloadForRelease } from './reload-for-release.ts';

const OWN = 'https://journal.example/assets/index-old.js';

function page(html: string | Error, storage?: () => never) {
  const focus: { activeElement: Pick<Element, 'closest'> | null } = { activeElement: null };
  const memory = new Map<string, string>();
  let reloads = 0;
  return {
    reloads: () => reloads,
    document: focus,
    ask: async () => {
      if (html instanceof Error) throw html;
      return html;
    },
    sessionStorage: {
      getItem: (key: string) => (storage === undefined ? (memory.get(key) ?? null) : storage()),
      setItem: (key: string, value: string) => void memory.set(key, value),
    },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  };
}

const NEW = '<script type="module" src="/assets/index-new.js"></script>';

describe('a page whose parts are gone', () => {
  it('is loaded anew once, not in a loop', async () => {
    const window = page(NEW);
    await reloadForRelease(window, OWN, window.ask);
    expect(window.reloads()).toBe(1);
    await reloadForRelease(window, OWN, window.ask);
    expect(window.reloads()).toBe(1);
    await reloadForRelease(window, OWN.replace('old', 'later'), window.ask);
    expect(window.reloads()).toBe(2);
  });

  it('stays where the server cannot be reached or has the same release', async () => {
    const away = page(new TypeError('Failed to fetch'));
    await reloadForRelease(away, OWN, away.ask);
    const same = page('<script type="module" src="/assets/index-old.js"></script>');
    await reloadForRelease(same, OWN, same.ask);
    expect([away.reloads(), same.reloads()]).toEqual([0, 0]);
  });

  it('stays where something is being entered', async () => {
    const window = page(NEW);
    window.document.activeElement = { closest: () => ({}) as Element };
    await reloadForRelease(window, OWN, window.ask);
    window.document.activeElement = { closest: () => null };
    expect(window.reloads()).toBe(0);
    await reloadForRelease(window, OWN, window.ask);
    expect(window.reloads()).toBe(1);
  });

  it('stays where nothing can be remembered', async () => {
    const window = page(NEW, () => {
      throw new Error('blocked');
    });
    await reloadForRelease(window, OWN, window.ask);
    expect(window.reloads()).toBe(0);
  });
});
