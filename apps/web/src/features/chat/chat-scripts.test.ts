import { describe, expect, it } from 'vitest';
import { type ChatWindow, openChat } from './chat-scripts.ts';

const CRISP = { service: 'crisp', id: 'site', script: 'https://client.example/l.js' } as const;
const INTERCOM = { service: 'intercom', id: 'ab12', script: 'https://widget.example/widget/ab12' } as const;

function openBrowser() {
  const told: unknown[] = [];
  const loaded: string[] = [];
  const page: ChatWindow = {};
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const load = async (address: string) => {
    loaded.push(address);
    page.$crisp = { push: (command) => void told.push(command) };
    page.Intercom = (...words: unknown[]) => void told.push(words);
  };
  return {
    told,
    loaded,
    page,
    open: (options: typeof CRISP | typeof INTERCOM, userId: string | null) =>
      openChat(options, userId, page, load, storage),
  };
}

describe('the chat', () => {
  it('is told who is here by the id of the account and nothing else', async () => {
    const crisp = openBrowser();
    await crisp.open(CRISP, 'ada');
    expect(crisp.loaded).toEqual([CRISP.script]);
    expect(crisp.page.CRISP_WEBSITE_ID).toBe('site');
    expect(crisp.told).toEqual([
      ['set', 'session:data', ['account', 'ada']],
      ['do', 'chat:open'],
    ]);
    const intercom = openBrowser();
    await intercom.open(INTERCOM, null);
    expect(intercom.told).toEqual([['boot', { app_id: 'ab12' }], ['show']]);
  });

  it('ends the talk of whoever was here before, before anything of it is shown', async () => {
    const { told, open } = openBrowser();
    await open(CRISP, 'ada');
    await open(CRISP, 'ada');
    expect(told).not.toContainEqual(['do', 'session:reset']);
    told.length = 0;
    await open(CRISP, 'ben');
    expect(told[0]).toEqual(['do', 'session:reset']);
    told.length = 0;
    await open(CRISP, null);
    expect(told).toEqual([
      ['do', 'session:reset'],
      ['do', 'chat:open'],
    ]);
  });
});
