import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { WritingDevice } from '../../testing/writing-device.ts';

const server = await openAppServer();

it('is written at several devices at once, stays with the setup as Markdown, and keeps nobody from changing the rest', async () => {
  const user = await server.newUser();
  const begun = await user.call('POST', '/v2/setups', { name: 'Gap', description: 'Only with *volume*.' });
  const { id, etag } = begun.json.setup;
  const device = () => new WritingDevice(user, id, { kind: 'setup-description', id });
  const [one, other] = [device(), device()];
  await one.sync();
  await other.sync();
  expect(one.lines()).toEqual(['Only with volume.']);
  one.write('Half size before ten.');
  other.write('Never on a Friday.');
  await one.sync();
  await other.sync();
  const kept = async () => (await user.call('GET', '/v2/setups')).json.setups[0];
  expect((await kept()).description.split('\n\n').toSorted()).toEqual([
    'Half size before ten.',
    'Never on a Friday.',
    'Only with _volume_.',
  ]);
  const renamed = await user.call('PATCH', `/v2/setups/${id}`, { name: 'Gap fill' }, { 'if-match': etag });
  expect(renamed.status).toBe(200);
  // Stated by a caller it takes the place of what was written, on the devices too.
  await user.call('PATCH', `/v2/setups/${id}`, { description: 'Begun anew.' });
  await one.sync();
  expect(one.lines()).toEqual(['Begun anew.']);
});

it('is its person’s own', async () => {
  const [user, stranger] = [await server.newUser(), await server.newUser()];
  const { id } = (await user.call('POST', '/v2/setups', { name: 'Gap' })).json.setup;
  const device = new WritingDevice(stranger, id, { kind: 'setup-description', id });
  device.write('Mine.');
  expect((await device.send()).status).toBe(404);
  expect((await user.call('GET', '/v2/setups')).json.setups[0].description).toBe('');
});
