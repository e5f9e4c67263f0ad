import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { fillsFrom, openTypedJournal, typeIn } from '../../testing/typed-journal.ts';
import { WritingDevice } from '../../testing/writing-device.ts';

const server = await openAppServer();
const fill = fillsFrom(30);

interface Traded {
  readonly user: TestUser;
  readonly path: string;
  readonly textId: string;
  readonly device: () => WritingDevice;
}

/** A journal with one trade, and devices to write its notes at. */
async function traded(notes?: string): Promise<Traded> {
  const user = await server.newUser();
  const journal = await openTypedJournal(user);
  await typeIn(journal, fill('buy', '1', '10', 0), fill('sell', '1', '12', 5));
  const { id } = (await user.call('GET', '/v2/trades')).json.trades[0];
  const path = `/v2/trades/${id}`;
  if (notes !== undefined) await user.call('PATCH', path, { notes });
  const textId: string = (await user.call('GET', path)).json.trade.notesTextId;
  return { user, path, textId, device: () => new WritingDevice(user, textId, { kind: 'trade-notes', id }) };
}

const notesOf = async ({ user, path }: Traded): Promise<string> =>
  (await user.call('GET', path)).json.trade.notes;

const element = (name: string, ...children: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement => {
  const made = new Y.XmlElement(name);
  made.insert(0, children);
  return made;
};

const linkTo = (href: string): Y.XmlElement => {
  const text = new Y.XmlText();
  text.applyDelta([{ insert: 'here', attributes: { link: { href } } }]);
  return element('paragraph', text);
};

describe('texts', () => {
  it('keep what two devices wrote while neither knew of the other', async () => {
    const trade = await traded();
    const [first, second] = [trade.device(), trade.device()];
    first.write('Waited for the retest.');
    second.write('Out too early.');
    await first.sync();
    await second.sync();
    await first.sync();
    expect(first.lines().toSorted()).toEqual(['Out too early.', 'Waited for the retest.']);
    expect(second.lines()).toEqual(first.lines());
    expect((await notesOf(trade)).split('\n\n')).toEqual(first.lines());
    expect((await trade.user.call('GET', '/v2/trades')).json.trades[0].hasNotes).toBe(true);
  });

  it('begin with the notes that were there before, once for all devices', async () => {
    const trade = await traded('Plan: *hold*.\nThen sell.');
    expect(await notesOf(trade)).toBe('Plan: *hold*.\nThen sell.');
    const [first, second] = [trade.device(), trade.device()];
    await first.sync();
    second.write('Sold.');
    await second.sync();
    await first.sync();
    expect(first.lines().toSorted()).toEqual(['Plan: hold.¶Then sell.', 'Sold.']);
    expect((await notesOf(trade)).split('\n\n').toSorted()).toEqual(['Plan: _hold_.\nThen sell.', 'Sold.']);
  });

  it('are kept of nobody who only looks', async () => {
    const trade = await traded();
    expect((await trade.device().send(null)).json).toMatchObject({ version: 0, taken: true });
    expect((await trade.user.call('GET', `/v2/texts/${trade.textId}`)).status).toBe(404);
  });

  it('take notes that a caller states, beside what is written meanwhile', async () => {
    const trade = await traded('One.\n\nTwo.');
    const device = trade.device();
    await device.sync();
    device.write('Written offline.', 'first');
    await trade.user.call('PATCH', trade.path, { notes: 'One.\n\n**Three.**' });
    expect(await notesOf(trade)).toBe('One.\n\n**Three.**');
    await device.sync();
    expect(device.lines()).toEqual(['Written offline.', 'One.', 'Three.']);
    const { text } = (await trade.user.call('GET', `/v2/texts/${trade.textId}`)).json;
    expect(text).toMatchObject({ kind: 'trade-notes', markdown: 'Written offline.\n\nOne.\n\n**Three.**' });
    expect(text.document.content[2].content[0]).toMatchObject({ text: 'Three.', marks: [{ type: 'bold' }] });
  });

  it('say nothing new twice', async () => {
    const trade = await traded();
    const device = trade.device();
    device.write('Once.');
    const all = Y.encodeStateAsUpdate(device.state);
    expect((await device.send(all)).json.version).toBe(1);
    expect((await device.send(all)).json.version).toBe(1);
    expect(await notesOf(trade)).toBe('Once.');
  });

  it('ask for all of it where a device builds on what is not known here', async () => {
    const trade = await traded();
    const device = trade.device();
    device.write('First.');
    const known = Y.encodeStateVector(device.state);
    device.write('Second.');
    const { json } = await device.send(Y.encodeStateAsUpdate(device.state, known));
    expect(json.taken).toBe(false);
    await device.sync();
    expect(await notesOf(trade)).toBe('First.\n\nSecond.');
  });

  it.each<[string, () => Y.XmlElement]>([
    ['a script', () => element('script')],
    ['a frame in a list', () => element('bulletList', element('iframe'))],
    ['a link that runs', () => linkTo('javascript:alert(1)')],
    [
      'a picture of another host',
      () => {
        const image = element('image');
        image.setAttribute('src', 'https://example.com/a.png');
        return image;
      },
    ],
  ])('refuse %s, and stay as they were', async (_what, hostile) => {
    const trade = await traded();
    const device = trade.device();
    device.write('Mine.');
    await device.sync();
    device.fragment.insert(0, [hostile()]);
    const refused = await device.send();
    expect([refused.status, refused.json.code]).toEqual([422, 'invalid-content']);
    expect(await notesOf(trade)).toBe('Mine.');
  });

  it('refuse bytes that are no update', async () => {
    const trade = await traded();
    for (const bytes of [[1, 2, 3, 255, 255, 255, 255, 15], [255, 255, 255, 255, 255, 255, 255, 7], []]) {
      const { status } = await trade.device().send(Uint8Array.from(bytes));
      expect(status).toBe(422);
    }
  });

  it('refuse more than a text can be, in words', async () => {
    const trade = await traded();
    const device = trade.device();
    device.write('x'.repeat(1_000_001));
    const long = await device.send();
    expect([long.status, long.json.code]).toEqual([413, 'request-too-large']);
    expect(long.json.detail).toContain('1,000,000 characters');
    device.write('x'.repeat(10_000_000));
    expect((await device.send()).status).toBe(413);
    expect(await notesOf(trade)).toBe('');
  });

  it('belong to one person', async () => {
    const trade = await traded();
    const device = trade.device();
    device.write('Mine.');
    await device.sync();
    const other = await server.newUser();
    const { id } = (await trade.user.call('GET', trade.path)).json.trade;
    expect((await other.call('GET', `/v2/texts/${trade.textId}`)).status).toBe(404);
    const foreign = new WritingDevice(other, trade.textId, { kind: 'trade-notes', id });
    foreign.write('Theirs.');
    expect((await foreign.send()).status).toBe(404);
    expect((await new WritingDevice(other, trade.textId).send()).status).toBe(404);
    expect(await notesOf(trade)).toBe('Mine.');
  });

  it('of another id are not the notes of a trade', async () => {
    const trade = await traded();
    const { id } = (await trade.user.call('GET', trade.path)).json.trade;
    const device = new WritingDevice(trade.user, id, { kind: 'trade-notes', id });
    device.write('Astray.');
    expect((await device.send()).status).toBe(404);
  });

  it('go with what is said of a trade through regrouping', async () => {
    const trade = await traded();
    const device = trade.device();
    device.write('Kept.');
    await device.sync();
    const [account] = (await trade.user.call('GET', '/v2/accounts')).json.accounts;
    await trade.user.call('PATCH', `/v2/accounts/${account.id}`, { grouping: 'fill-to-fill' });
    const [pair] = (await trade.user.call('GET', '/v2/trades')).json.trades;
    const detail = (await trade.user.call('GET', `/v2/trades/${pair.id}`)).json.trade;
    expect(detail).toMatchObject({ notes: 'Kept.', notesTextId: trade.textId });
  });
});
