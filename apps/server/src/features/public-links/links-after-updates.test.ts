import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../platform/database/index.ts';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { publicPages } from '../../testing/sharing/public-pages.ts';

// Of a server of its own: an update changes the links of everybody.
const server = await openOwnAppServer();
const { ownerOfTwo, made, opened, listed } = publicPages(server);

describe('a public link after an update', () => {
  it('opens nothing where an update closed it, which are those without money, and says why to whoever made it', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const { link, word } = (await made(owner, { kind: 'trade', tradeId })).json;
    const withMoney = (await made(owner, { kind: 'trade', tradeId }, { unit: 'money' })).json;
    const migration = await readFile(join(MIGRATIONS_FOLDER, '0211-links-of-other-rules.sql'), 'utf8');
    const closing = migration.slice(migration.indexOf('ALTER TABLE public_links NO FORCE'));
    await server.database.asOwner(`SET LOCAL search_path = tapebook; ${closing}`);
    const after = await opened(word);
    expect([after.status, after.json.code]).toEqual([404, 'not-found']);
    expect((await opened(withMoney.word)).status).toBe(200);
    const links = await listed(owner);
    expect(links.find(({ id }: { id: string }) => id === link.id)).toMatchObject({
      closedBecause: 'other-rules',
      opened: 0,
    });
    expect(links.find(({ id }: { id: string }) => id !== link.id)).not.toHaveProperty('closedBecause');
    expect((await owner.call('DELETE', `/v2/public_links/${link.id}`)).status).toBe(204);
  });

  it('names no account in its headings after an update, as those of filters once did', async () => {
    const { owner } = await ownerOfTwo();
    const part = (title: string) => ({ title, question: 'measures=winRate' });
    const of = {
      kind: 'report',
      parts: [part('Trade win %, of Tag fomo, Account U1234567'), part('Two of them')],
    };
    const { word } = (await made(owner, of, { unit: 'money', title: 'Trade win %, of Account U1234567' }))
      .json;
    const migration = await readFile(join(MIGRATIONS_FOLDER, '0218-links-without-names.sql'), 'utf8');
    const cutting = migration.slice(migration.indexOf('ALTER TABLE public_links NO FORCE'));
    await server.database.asOwner(`SET LOCAL search_path = tapebook; ${cutting}`);
    const { json } = await opened(word);
    expect(json.title).toBe('Trade win %, filtered');
    expect(json.content.answers.map(({ title }: { title: string }) => title)).toEqual([
      'Trade win %, filtered',
      'Two of them',
    ]);
  });

  it('names none of those with which an answer was compared either', async () => {
    const { owner } = await ownerOfTwo();
    const part = (title: string) => ({ title, question: 'measures=winRate' });
    const of = {
      kind: 'report',
      parts: [
        part('Net P&L, of Symbol X, compared with Account U7'),
        part('Account U1 against Account U2'),
        part('All trades against Account not U2'),
        part('Net P&L by hour, of Direction short, compared with all trades'),
        part('Direction long against Direction short'),
        part('Expectancy by size against usual, of Account U1'),
      ],
    };
    const title = 'Net P&L by hour, compared with Account U7654321';
    const { word } = (await made(owner, of, { unit: 'money', title })).json;
    const migration = await readFile(
      join(MIGRATIONS_FOLDER, '0220-links-compared-without-names.sql'),
      'utf8',
    );
    const cutting = migration.slice(migration.indexOf('ALTER TABLE public_links NO FORCE'));
    await server.database.asOwner(`SET LOCAL search_path = tapebook; ${cutting}`);
    const { json } = await opened(word);
    expect(json.title).toBe('Net P&L by hour, filtered');
    expect(json.content.answers.map((answer: { title: string }) => answer.title)).toEqual([
      'Net P&L, filtered',
      'Compared, filtered',
      'Compared, filtered',
      'Net P&L by hour, of Direction short, compared with all trades',
      'Direction long against Direction short',
      'Expectancy by size against usual, filtered',
    ]);
  });
});
