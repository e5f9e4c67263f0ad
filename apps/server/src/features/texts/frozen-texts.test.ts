import { fromMarkdown } from '@tapebook/documents/markdown';
import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { WritingDevice } from '../../testing/writing-device.ts';
import { findTexts, freezeTexts, removeTexts, replaceText } from './index.ts';

const server = await openAppServer();
const ID = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

it('a text that is closed takes no more words, and says from when on', async () => {
  const user = await server.newUser();
  await user.call('POST', '/v2/accounts', { name: 'Main' });
  const tenant = <Result>(work: Parameters<typeof server.database.tenant<Result>>[1]) =>
    server.database.tenant(user.userId, work);
  await tenant((tx) => replaceText(tx, user.userId, ID, 'trade-notes', fromMarkdown('The plan.')));
  await tenant((tx) => freezeTexts(tx, user.userId, [ID], '2026-03-02T14:30:00Z'));
  const device = new WritingDevice(user, ID);
  await device.sync();
  expect(device.lines()).toEqual(['The plan.']);
  device.write('What I had meant.');
  const late = await device.send();
  expect([late.status, late.json.code]).toEqual([409, 'text-frozen']);
  const kept = (await tenant((tx) => findTexts(tx, user.userId, [ID]))).get(ID);
  expect(kept).toMatchObject({ plain: 'The plan.', frozenAt: '2026-03-02T14:30:00Z' });
  await tenant((tx) => freezeTexts(tx, user.userId, [ID], null));
  await device.sync();
  await tenant((tx) => removeTexts(tx, user.userId, [ID]));
  expect((await device.send()).status).toBe(404);
});
