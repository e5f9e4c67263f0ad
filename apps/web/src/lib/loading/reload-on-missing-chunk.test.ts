import { describe, expect, it } from 'vitest';
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts';

function page(storage?: () => never) {
  const memory = new Map<string, string>();
  let listener: (event: Event) => void = () => undefined;
  let reloads = 0;
  return {
    reloads: () => reloads,
    fail: () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      listener(event);
      return event.defaultPrevented;
    },
    addEventListener: (_type: string, added: (event: Event) => void) => {
      listener = added;
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

describe('a chunk that cannot be loaded', () => {
  it('reloads the page once, not in a loop', () => {
    const window = page();
    let now = 1_000;
    reloadOnMissingChunk(window, () => now);
    expect(window.fail()).toBe(true);
    now += 1_000;
    expect(window.fail()).toBe(false);
    expect(window.reloads()).toBe(1);
    now += 60_000;
    expect(window.fail()).toBe(true);
    expect(window.reloads()).toBe(2);
  });

  it('is shown as an error where nothing can be remembered', () => {
    const window = page(() => {
      throw new Error('blocked');
    });
    reloadOnMissingChunk(window);
    expect(window.fail()).toBe(false);
    expect(window.reloads()).toBe(0);
  });
});
