import { afterEach, describe, expect, it, vi } from 'vitest';
import { analytics } from './analytics.ts';
import { type AnyServiceAdapter, loadServices } from './services.ts';

function adapters(loaded: string[], failing?: string): AnyServiceAdapter[] {
  const load = (name: string) => async () => {
    if (name === failing) throw new Error('blocked');
    loaded.push(name);
  };
  return [
    {
      name: 'analytics',
      load: async () => {
        await load('analytics')();
        return { identify: (userId) => void loaded.push(`for ${userId}`) };
      },
    },
    {
      name: 'errorReporting',
      load: async () => {
        await load('errorReporting')();
        return {};
      },
    },
  ];
}

describe('optional services', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are not loaded unless they are configured', async () => {
    const loaded: string[] = [];
    await loadServices({}, adapters(loaded));
    expect(loaded).toEqual([]);
    await loadServices({ analytics: { key: 'k', url: 'https://stats.example' } }, adapters(loaded));
    expect(loaded).toEqual(['analytics']);
  });

  it('are told who signed in before they came', async () => {
    const loaded: string[] = [];
    analytics().identify('ada');
    await loadServices({ analytics: { key: 'k', url: 'https://stats.example' } }, adapters(loaded));
    expect(loaded).toEqual(['analytics', 'for ada']);
    analytics().reset();
    await loadServices({ analytics: { key: 'k', url: 'https://stats.example' } }, adapters(loaded));
    expect(loaded).toEqual(['analytics', 'for ada', 'analytics']);
  });

  it('take nothing with them when one fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const loaded: string[] = [];
    const services = {
      errorReporting: { dsn: 'https://key@errors.example/7', traceSampleRate: 0, release: 'r' },
      analytics: { key: 'k', url: 'https://stats.example' },
    };
    await loadServices(services, adapters(loaded, 'errorReporting'));
    expect(loaded).toEqual(['analytics']);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
