import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { openTrades } from '../../../testing/open-trades.ts';

const server = await openAppServer();

const write = (user: TestUser, id: string, markdown: string, more: object = {}) =>
  user.call('PUT', `/v2/journal/${id}`, { markdown, ...more });

interface Found {
  readonly id: string;
  readonly passages: readonly (readonly { text: string; found: boolean }[])[];
}
const search = async (user: TestUser, q: string): Promise<Found[]> =>
  (await user.call('GET', `/v2/journal/search?q=${encodeURIComponent(q)}`)).json.found;
const ids = async (user: TestUser, q: string) => (await search(user, q)).map(({ id }) => id).toSorted();

describe('searching what was written', () => {
  it('finds other forms of a word, in the language of the text, and shows the passages', async () => {
    const user = await server.newUser();
    await write(
      user,
      '2026-03-02',
      'The market was **hesitating** and I waited for the retest of the overnight high.',
    );
    await write(user, '2026-03-03', 'Ich habe zu lange gezögert und dann die Verluste nicht begrenzt.');
    expect(await ids(user, 'hesitated')).toEqual(['2026-03-02']);
    expect(await ids(user, 'Verlust')).toEqual(['2026-03-03']);
    const [found] = await search(user, 'waiting');
    expect(found?.passages[0]).toContainEqual({ text: 'waited', found: true });
  });

  it('takes words in quotes together, leaves out what has a minus, and knows a word by its beginning', async () => {
    const user = await server.newUser();
    await write(user, '2026-03-02', 'Opening range breakout, good.');
    await write(user, '2026-03-03', 'The range was wide at the opening.');
    expect(await ids(user, '"opening range"')).toEqual(['2026-03-02']);
    expect(await ids(user, 'range -breakout')).toEqual(['2026-03-03']);
    expect(await ids(user, 'breako')).toEqual(['2026-03-02']);
    expect(await ids(user, 'zebra')).toEqual([]);
  });

  it('looks into titles, plans and the notes of trades, and not into the trash', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    await user.call('PATCH', `/v2/trades/${trade}`, { notes: 'Chased the breakout.' });
    await write(user, '2026-03-05', 'x', { plan: { markdown: 'No breakouts before noon.' } });
    await write(user, '2026-W10', 'x', { title: 'Breakout week' });
    expect(await ids(user, 'breakout')).toEqual(['2026-03-05', '2026-W10', trade].toSorted());
    await user.call('DELETE', '/v2/journal/2026-03-05');
    expect(await ids(user, 'breakout')).toEqual(['2026-W10', trade].toSorted());
  });

  it('looks into the playbook, reasons of planned trades, answers in words and comments', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    const setup = (
      await user.call('POST', '/v2/setups', {
        name: 'Gap',
        description: 'Only where the *overnight* volume is large.',
        criteria: [
          {
            id: '0190c3d2-0000-8c4e-9a55-1d2f3a4b5c6d',
            kind: 'check',
            part: 'entry',
            text: 'Holds above the hesitation',
          },
        ],
      })
    ).json.setup;
    const account = (await user.call('GET', '/v2/accounts')).json.accounts[0].id;
    const plan = (
      await user.call('POST', '/v2/plans', {
        accountId: account,
        instrument: { symbol: 'AAPL' },
        direction: 'long',
        day: '2026-03-04',
        reason: 'Earnings drift after the retracement.',
      })
    ).json.plan;
    await user.call('POST', '/v2/fields', { key: 'lesson', name: 'Lesson', kind: 'text', asked: 'after' });
    await write(user, '2026-03-05', 'Calm.', { fields: { lesson: 'Patience pays.' } });
    await user.call('POST', '/v2/comments', { tradeId: trade, text: 'Impetuous entry, wrong level.' });
    await user.call('POST', '/v2/comments', { day: '2026-03-06', text: 'Restraint paid well.' });
    expect(await search(user, 'overnight')).toMatchObject([{ of: 'setup', id: setup.id, title: 'Gap' }]);
    expect(await ids(user, 'hesitation')).toEqual([setup.id]);
    expect(await search(user, 'retracement')).toMatchObject([
      { of: 'plan', id: plan.id, title: 'AAPL long', day: '2026-03-04' },
    ]);
    const said = async (q: string) =>
      (await search(user, q)).map(({ id, passages }) => [
        id,
        passages
          .flat()
          .map(({ text }) => text)
          .join(''),
      ]);
    expect(await said('patience')).toEqual([['2026-03-05', 'Lesson: Patience pays']]);
    expect(await said('impetuous')).toEqual([[trade, 'Impetuous entry, wrong level']]);
    expect(await said('restraint')).toEqual([['2026-03-06', 'Restraint paid well']]);
    await user.call('DELETE', `/v2/plans/${plan.id}`);
    expect(await search(user, 'retracement')).toEqual([]);
  });

  it('looks into templates, and finds rules and tags by their names', async () => {
    const user = await server.newUser();
    const { template } = (
      await user.call('POST', '/v2/templates', {
        kind: 'day',
        name: 'Before the open',
        markdown: '### Levels\n\n- **Overnight** high of {{day}}',
      })
    ).json;
    const { rule } = (
      await user.call('POST', '/v2/rules', {
        name: 'No revenge trades',
        kind: 'by-hand',
        from: '2026-03-02',
        parameters: {},
      })
    ).json;
    const { tag } = (await user.call('POST', '/v2/tags', { name: 'Revenge', category: 'mistake' })).json;
    const [found] = await search(user, 'overnight');
    expect(found).toMatchObject({ of: 'template', id: template.id, title: 'Before the open' });
    expect(found?.passages.flat()).toContainEqual({ text: 'Overnight', found: true });
    expect(
      found?.passages
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).not.toContain('**');
    expect((await search(user, 'revenge')).map(({ id }) => id).toSorted()).toEqual(
      [rule.id, tag.id].toSorted(),
    );
    await user.call('DELETE', `/v2/rules/${rule.id}`);
    await user.call('DELETE', `/v2/tags/${tag.id}`);
    expect(await ids(user, 'revenge')).toEqual([]);
  });

  it('finds templates for the owner alone, whoever else reads the journal', async () => {
    const [owner, guest] = [await server.newUser(), await server.newUser()];
    await write(owner, '2026-03-05', 'Patience.');
    await owner.call('POST', '/v2/templates', { kind: 'day', name: 'Morning', markdown: 'Patience first.' });
    await owner.call('POST', '/v2/shares', { email: guest.email });
    expect((await search(owner, 'patience')).map(({ id }) => id)).toHaveLength(2);
    const { json } = await guest.call('GET', '/v2/journal/search?q=patience', undefined, {
      'authorized-user': owner.userId,
    });
    expect([json.total, json.found.map(({ of }: { of: string }) => of)]).toEqual([1, ['entry']]);
  });

  it('shows what is written below a title that fits', async () => {
    const user = await server.newUser();
    await write(user, '2026-W10', 'Each breakout failed at noon.', { title: 'Breakout week' });
    await write(user, '2026-W11', 'One breakout.');
    const found = await search(user, 'breakout');
    expect(found.map(({ id }) => id)).toEqual(['2026-W10', '2026-W11']);
    expect(found[0]?.passages.flat()).toContainEqual({ text: ' failed at noon', found: false });
  });

  it('shows passages as they are read: what is mentioned and gone is said to be, and no mark of Markdown shows', async () => {
    const user = await server.newUser();
    const [trade, other] = await openTrades(user);
    const gone = '0190c3d2-0000-8c4e-9a55-1d2f3a4b5c6d';
    const mention = (id: string) => `[ES long](tapebook:trade/${id})`;
    await write(user, '2026-03-05', `Chased as in ${mention(gone)}, not as in ${mention(other)}.`);
    await user.call('PATCH', `/v2/trades/${trade}`, {
      notes: `**Chased** as in ${mention(gone)}.\n\n![The retest](attachments/a.png)`,
    });
    const shown = new Map(
      (await search(user, 'chased')).map(({ id, passages }) => [
        id,
        passages
          .flat()
          .map(({ text }) => text)
          .join(''),
      ]),
    );
    expect(shown.get('2026-03-05')).toBe(
      'Chased as in ES long (no longer in the journal), not as in ES long',
    );
    expect(shown.get(trade)).toBe('Chased as in ES long (no longer in the journal). The retest');
  });

  it.each(["' & | ! ( ) :* \\", '<script>', '"', '((', '🙂'])('bears what is typed: %s', async (typed) => {
    const user = await server.newUser();
    await write(user, '2026-03-02', 'Nothing of this.');
    expect(await search(user, typed)).toEqual([]);
  });
});
