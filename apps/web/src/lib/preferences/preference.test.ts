import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPreference } from './preference.ts';
import { parseTheme } from './theme-names.ts';

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    length: 0,
    clear: () => map.clear(),
    key: () => null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const broken = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};

const theme = (storage: () => Storage, applied: string[] = []) =>
  createPreference({
    key: 'vite-ui-theme',
    parse: parseTheme,
    print: String,
    apply: (value) => void applied.push(value),
    storage,
  });

describe('a preference', () => {
  afterEach(() => vi.restoreAllMocks());

  it('starts with what was stored and applies it', () => {
    const applied: string[] = [];
    const preference = theme(() => memoryStorage({ 'vite-ui-theme': 'light' }), applied);
    expect(preference.get()).toBe('light');
    expect(applied).toEqual(['light']);
  });

  it('falls back to dark when the stored theme is not one of the three', () => {
    expect(theme(() => memoryStorage({ 'vite-ui-theme': 'sepia' })).get()).toBe('dark');
    expect(theme(() => memoryStorage()).get()).toBe('dark');
  });

  it('stores a change and tells those who listen', () => {
    const storage = memoryStorage();
    const preference = theme(() => storage);
    const seen: string[] = [];
    const stop = preference.subscribe(() => seen.push(preference.get()));
    preference.set('system');
    stop();
    preference.set('light');
    expect(seen).toEqual(['system']);
    expect(storage.getItem('vite-ui-theme')).toBe('light');
  });

  it('holds in memory with a warning when storage refuses', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const applied: string[] = [];
    const preference = theme(broken, applied);
    preference.set('light');
    expect(preference.get()).toBe('light');
    expect(applied).toEqual(['dark', 'light']);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls[1]?.[0]).toContain('vite-ui-theme');
  });

  it('is chosen once it is set, also where nothing can be stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const preference = theme(broken);
    expect(preference.isChosen()).toBe(false);
    preference.set('light');
    expect(preference.isChosen()).toBe(true);
  });
});
