import { setTimeout } from 'node:timers/promises';
import { type Effect, plantedJournal, plantedTable } from '@tapebook/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { importFile } from '../../testing/import-files.ts';

const server = await openOwnAppServer({}, { searchesByThemselves: true });

// biome-ignore lint/suspicious/noExplicitAny: an answer as it comes, looked at piece by piece
type Answer = any;

const whenTired: Effect = { id: 'tired', delta: -1.4, when: ({ tags }) => tags.includes('tired') };
const { trades } = plantedJournal(11, 900, { effects: [whenTired], base: 0.2 });

/** The planted journal, with the tags of its trades as a column of the file. */
function tagged(count: number): string {
  const [header, ...lines] = plantedTable(trades.slice(0, count)).trimEnd().split('\n');
  const tagsOf = (line: number): string => trades[line >> 1]?.entry.tags.join(';') ?? '';
  return [`${header},Tags`, ...lines.map((line, i) => `${line},${tagsOf(i)}`)].join('\n');
}

async function known(user: TestUser): Promise<Answer> {
  for (;;) {
    const { json } = await user.call('GET', '/insights/');
    if (!json.tested.running && json.tested.trades === json.tested.tradesNow) return json;
    await setTimeout(10);
  }
}

const lives = ({ insights }: Answer): unknown[] =>
  insights
    .filter(({ hypothesis }: Answer) => hypothesis.dimension === 'tag')
    .map(({ name, history }: Answer) => [name, history.map(({ status }: Answer) => status).join()]);

async function withTags(): Promise<{ user: TestUser; tag: (name: string) => Promise<Answer> }> {
  const user = await server.newUser();
  const { status, problems } = await importFile(user, { name: 'fills.csv', content: tagged(800) }, {});
  expect([status, problems]).toEqual(['completed', []]);
  const tag = async (name: string): Promise<Answer> =>
    (await user.call('GET', '/v2/tags')).json.tags.find((one: Answer) => one.name === name);
  return { user, tag };
}

const TIRED = 'Trades tagged “tired”';

describe('what was found of a tag', () => {
  it('goes on when the tag is renamed, and when it is merged into another one, until that is undone', async () => {
    const { user, tag } = await withTags();
    const found = (await known(user)).insights.find(({ name }: Answer) => name === TIRED);
    expect(found).toMatchObject({ status: 'found', direction: 'worse' });
    const { id: ruleId } = (
      await user.call('POST', '/v2/rules', { name: 'Rest first', ...found.rule, insightId: found.id })
    ).json.rule;
    const old = await tag('tired');
    await user.call('PATCH', `/v2/tags/${old.id}`, { name: 'Worn out' });
    await user.call('POST', '/insights/search');
    expect(lives(await known(user))).toEqual([['Trades tagged “Worn out”', 'found,accepted']]);

    // Into one that no trade had: the same trades, which are said to be of it as early as they were of the other.
    const { tag: exhausted } = (await user.call('POST', '/v2/tags', { name: 'Exhausted' })).json;
    await user.call('POST', `/v2/tags/${old.id}/merge`, { into: exhausted.id });
    const merged = await known(user);
    expect(lives(merged)).toEqual([['Trades tagged “Exhausted”', 'found,accepted']]);
    const after = merged.insights.find(({ id }: Answer) => id === found.id);
    expect(after).toMatchObject({ status: 'accepted', n: found.n, stands: true });
    expect(merged.tested.lateTags).toEqual([]);
    const broken = async (): Promise<string> =>
      (await user.call('GET', '/v2/rules')).json.rules.find(({ id }: Answer) => id === ruleId).parameters
        .filter;
    expect(await broken()).toBe(`tag:${exhausted.id}`);

    const { etag: _, ...back } = { ...old, name: 'Worn out' };
    expect((await user.call('POST', '/v2/tags', back)).status).toBe(201);
    expect(lives(await known(user))).toEqual([['Trades tagged “Worn out”', 'found,accepted']]);
    expect(await broken()).toBe(`tag:${old.id}`);
  }, 90_000);

  it('is still left out of trades that were given the tag once their result was known', async () => {
    const { user, tag } = await withTags();
    await known(user);
    const tired = await tag('tired');
    const { tag: late } = (await user.call('POST', '/v2/tags', { name: 'Regret' })).json;
    const { json } = await user.call('GET', '/v2/trades?limit=40');
    const tradeIds = json.trades.map(({ id }: Answer) => id);
    await user.call('POST', '/v2/trades/bulk', { tradeIds, change: { addTagIds: [late.id] } });
    // What is changed within some minutes is one change; this is another day.
    await server.database.tenant(user.userId, (tx) =>
      sql`UPDATE tapebook.annotation_changes SET at = at - interval '1 day' WHERE user_id = ${user.userId}`.execute(
        tx,
      ),
    );
    await user.call('POST', `/v2/tags/${late.id}/merge`, { into: tired.id });
    const { tested } = await known(user);
    // Nor did those have it in time that had another one.
    const inTime = json.trades.filter(({ tagIds }: Answer) => tagIds?.includes(tired.id)).length;
    expect(tested.lateTags).toEqual([{ name: 'tired', n: 40 - inTime }]);
  }, 90_000);
});
