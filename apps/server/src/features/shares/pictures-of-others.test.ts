import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { jpeg } from '../../testing/pictures.ts';
import { journalOfTwoAccounts } from '../../testing/sharing/shared-parts.ts';

const server = await openAppServer();

/** A journal of two accounts with a picture in the notes of each trade, on a page, in a setup, in the trash and in no text. */
async function illustrated() {
  const { owner, guest, there, of } = await journalOfTwoAccounts(server);
  const put = async (name: string) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/v0/b/tapebook/o?name=users/${owner.userId}/attachments/${name}`,
      headers: { authorization: `Firebase ${owner.idToken}`, 'content-type': 'image/jpeg' },
      payload: jpeg(),
    });
    expect(statusCode, body).toBe(200);
  };
  for (const name of ['msft.jpg', 'nvda.jpg', 'day.jpg', 'setup.jpg', 'gone.jpg', 'stray.jpg'])
    await put(name);
  const shown = (name: string) => `![Chart](attachments/${name})`;
  await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { notes: shown('msft.jpg') });
  const { setup } = (
    await owner.call('POST', '/v2/setups', { name: 'Fade', description: shown('setup.jpg') })
  ).json;
  await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { notes: shown('nvda.jpg'), setupId: setup.id });
  await owner.call('PUT', '/v2/journal/2026-02-03', { markdown: shown('day.jpg') });
  await owner.call('PUT', '/v2/journal/2026-02-04', { markdown: shown('gone.jpg') });
  await owner.call('DELETE', '/v2/journal/2026-02-04');
  const seenOf = async (share: object, caller = there) => {
    for (const { id } of (await owner.call('GET', '/v2/shares')).json.shares)
      await owner.call('DELETE', `/v2/shares/${id}`);
    const made = await owner.call('POST', '/v2/shares', { email: guest.email, ...share });
    expect(made.status, made.text).toBe(201);
    const seen: string[] = [];
    for (const name of ['msft', 'nvda', 'day', 'setup', 'gone', 'stray', 'msf', 'none']) {
      const { status } = await caller.call('GET', `/v2/pictures/${name}.jpg`);
      if (status === 200) seen.push(name);
      else expect([403, 404]).toContain(status);
    }
    return seen;
  };
  return { owner, guest, there, of, seenOf };
}

describe('pictures in what is shared', () => {
  it('are seen where the owner says so, of what is read there and of nothing else', async () => {
    const { owner, of, there, seenOf } = await illustrated();
    expect(await seenOf({})).toEqual([]);
    expect(await seenOf({ pictures: true })).toEqual(['msft', 'nvda', 'day', 'setup']);
    const answer = await server.app.inject({
      url: '/v2/pictures/msft.jpg',
      headers: { authorization: `Bearer ${there.idToken}`, 'authorized-user': owner.userId },
    });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const ofMain = { accountIds: [of('MSFT').accountId] };
    expect(await seenOf({ pictures: true, part: ofMain })).toEqual(['msft']);
    expect(await seenOf({ pictures: true, part: { ...ofMain, notes: true } })).toEqual(['msft', 'day']);
    expect(await seenOf({ pictures: true, part: { from: '2026-02-04' } })).toEqual(['nvda', 'setup']);
  });

  it('are never shared without amounts, and are the owner’s own otherwise', async () => {
    const { owner, guest, seenOf } = await illustrated();
    const refused = await owner.call('POST', '/v2/shares', {
      email: guest.email,
      pictures: true,
      part: { amounts: false },
    });
    expect([refused.status, refused.json.errors?.[0]?.path]).toEqual([422, 'pictures']);
    expect(await seenOf({ part: { amounts: false } })).toEqual([]);
    expect(await seenOf({ pictures: true }, guest)).toEqual([]);
    expect(await seenOf({}, owner)).toEqual(['msft', 'nvda', 'day', 'setup']);
    expect((await owner.call('GET', '/v2/pictures/..%2Fmsft.jpg')).status).toBe(400);
  });

  it('are told to both sides of the share', async () => {
    const { owner, there, seenOf } = await illustrated();
    await seenOf({ pictures: true });
    expect((await owner.call('GET', '/v2/shares')).json.shares[0].pictures).toBe(true);
    expect((await there.call('GET', '/v2/shares/open')).json.share.pictures).toBe(true);
  });
});
