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

  // First: they come once in the life of a page.
  it('are told of what went wrong before they came, once', async () => {
    const told: string[] = [];
    const services = { analytics: { key: 'k', url: 'https://stats.example' } };
    const listening: AnyServiceAdapter[] = [
      { name: 'analytics', load: async () => ({ captureError: ({ message }) => void told.push(message) }) },
    ];
    for (let count = 1; count <= 12; count += 1) analytics().captureError(new Error(`early ${count}`));
    await loadServices(services, listening);
    expect([told[0], told.length]).toEqual(['early 1', 10]);
    analytics().captureError(new Error('late'));
    await loadServices(services, listening);
    expect(told.slice(10)).toEqual(['late']);
  });

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
