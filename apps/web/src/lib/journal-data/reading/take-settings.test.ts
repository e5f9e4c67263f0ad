import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { afterEach, expect, it } from 'vitest';
import { drawnAnew, followSettings, leaveFor } from '#web/lib/format/locale.ts';
import { SETTINGS_KEY } from '#web/lib/queries/settings-key.ts';
import { takeSettings } from './take-settings.ts';

const inZone = (displayTimeZone: string | null) =>
  ({ appearance: { locale: null }, trading: { displayTimeZone } }) as SettingsJson;

// The next file of this worker writes times as the browser does.
afterEach(() => followSettings(inZone(null)));

function opened(shown: SettingsJson, at: number) {
  const client = new QueryClient();
  client.setQueryData(SETTINGS_KEY, shown, { updatedAt: at });
  return { client, zone: () => client.getQueryData<SettingsJson>(SETTINGS_KEY)?.trading.displayTimeZone };
}

it('what was set on another device comes with the journal', () => {
  const { client, zone } = opened(inZone('Europe/Berlin'), 1000);
  const drawn = drawnAnew.count();
  takeSettings(client, inZone('Asia/Tokyo'), 2000, true, true);
  takeSettings(client, inZone('Asia/Tokyo'), Date.now() + 1000, true, true);
  expect([zone(), drawnAnew.count() - drawn]).toEqual(['Asia/Tokyo', 1]);
});

it('a page that somebody may be typing in is drawn anew once it is left', () => {
  const { client, zone } = opened(inZone('Europe/Berlin'), 1000);
  leaveFor('/settings/accounts/new');
  const drawn = drawnAnew.count();
  takeSettings(client, inZone('Asia/Seoul'), 2000, true, false);
  leaveFor('/settings/accounts/new');
  expect([zone(), drawnAnew.count() - drawn]).toEqual(['Asia/Seoul', 0]);
  leaveFor('/trades');
  leaveFor('/journal');
  expect(drawnAnew.count() - drawn).toBe(1);
});

it('the journal of somebody else says how its days are counted, and nothing of how numbers are written', () => {
  const { client, zone } = opened(inZone('Europe/Berlin'), 1000);
  const drawn = drawnAnew.count();
  takeSettings(client, inZone('America/Denver'), 2000, false, true);
  expect([zone(), drawnAnew.count() - drawn]).toEqual(['America/Denver', 0]);
});

it('what was set here while the journal was asked for stays', () => {
  const { client, zone } = opened(inZone('Europe/Berlin'), 3000);
  takeSettings(client, inZone('Asia/Tokyo'), 2000, true, true);
  expect(zone()).toBe('Europe/Berlin');
});

it('what is being sent stays, however long that takes', async () => {
  const { client, zone } = opened(inZone('Europe/Berlin'), 1000);
  const sent = Promise.withResolvers<void>();
  const sending = new MutationObserver(client, {
    mutationKey: ['settings', 'change'],
    mutationFn: () => sent.promise,
  }).mutate();
  takeSettings(client, inZone('Asia/Tokyo'), 2000, true, true);
  expect(zone()).toBe('Europe/Berlin');
  sent.resolve();
  await sending;
});
