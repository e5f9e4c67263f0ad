import { MAX_SAVED_MAPPINGS } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { headerSignature } from './header-signature.ts';

const server = await openAppServer();

const mapping = { columns: { date: 0, symbol: 1, quantity: 2, price: 3 } };
const header = ['Date', 'Symbol', 'Qty', 'Price'];
const names = (answer: { json: { mappings: { name: string }[] } }) =>
  answer.json.mappings.map(({ name }) => name);

describe('saved mappings', () => {
  it('are kept, renamed, changed and forgotten', async () => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/mappings', { name: 'Mine', header, mapping });
    expect(status).toBe(201);
    const path = `/v2/mappings/${json.mapping.id}`;
    await user.call('PATCH', path, { name: 'Ours' });
    const changed = await user.call('PATCH', path, { mapping: { ...mapping, decimalMark: ',' } });
    expect(changed.json.mapping).toMatchObject({ name: 'Ours', header, mapping: { decimalMark: ',' } });
    expect(names(await user.call('GET', '/v2/mappings'))).toEqual(['Ours']);
    expect((await user.call('DELETE', path)).status).toBe(204);
    expect((await user.call('GET', '/v2/mappings')).json.mappings).toEqual([]);
  });

  it('are one for each header, whatever its case and spaces', async () => {
    const user = await server.newUser();
    const first = await user.call('POST', '/v2/mappings', { name: 'A', header, mapping });
    const again = await user.call('POST', '/v2/mappings', {
      name: 'B',
      header: ['DATE ', 'symbol', 'QTY', 'Price', ''],
      mapping,
    });
    expect(again.json.mapping.id).toBe(first.json.mapping.id);
    expect(names(await user.call('GET', '/v2/mappings'))).toEqual(['B']);
    expect(headerSignature(['a', 'b'])).not.toBe(headerSignature(['b', 'a']));
    expect(headerSignature(['a b'])).not.toBe(headerSignature(['a', 'b']));
  });

  it('go to another journal as a file', async () => {
    const user = await server.newUser();
    const other = await server.newUser();
    await user.call('POST', '/v2/mappings', { name: 'Mine', header, mapping });
    const file = await user.call('GET', '/v2/mappings/export');
    expect(file.headers['content-disposition']).toContain('.json');
    expect(file.json).toEqual({
      kind: 'tapebook-column-mappings',
      version: 1,
      mappings: [{ name: 'Mine', header, mapping }],
    });
    expect(names(await other.call('POST', '/v2/mappings/import', file.json))).toEqual(['Mine']);
    expect(names(await other.call('GET', '/v2/mappings'))).toEqual(['Mine']);
    const wrong = await other.call('POST', '/v2/mappings/import', { ...file.json, version: 2 });
    expect(wrong.json).toMatchObject({ code: 'invalid-content', errors: [{ path: 'version' }] });
  });

  it('are nobody else’s', async () => {
    const user = await server.newUser();
    const other = await server.newUser();
    const { json } = await user.call('POST', '/v2/mappings', { name: 'Mine', header, mapping });
    expect((await other.call('GET', '/v2/mappings')).json.mappings).toEqual([]);
    const path = `/v2/mappings/${json.mapping.id}`;
    expect((await other.call('PATCH', path, { name: 'x' })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await other.call('GET', `/v2/mappings/export?id=${json.mapping.id}`)).status).toBe(404);
  });

  it('must fit their header, and are so many and no more', async () => {
    const user = await server.newUser();
    const beyond = await user.call('POST', '/v2/mappings', {
      name: 'x',
      header,
      mapping: { columns: { date: 4 } },
    });
    expect(beyond.json).toMatchObject({ code: 'invalid-content', errors: [{ path: 'mapping.columns' }] });
    const unknown = await user.call('POST', '/v2/mappings', {
      name: 'x',
      header,
      mapping: { columns: { mood: 0 } },
    });
    expect(unknown.json).toMatchObject({ errors: [{ path: 'mapping.columns.mood' }] });
    const many = Array.from({ length: MAX_SAVED_MAPPINGS }, (_, index) => ({
      name: `No. ${index}`,
      header: [...header, `Extra ${index}`],
      mapping,
    }));
    const file = { kind: 'tapebook-column-mappings', version: 1, mappings: many };
    expect((await user.call('POST', '/v2/mappings/import', file)).status).toBe(200);
    const oneMore = await user.call('POST', '/v2/mappings', { name: 'One more', header, mapping });
    expect(oneMore.json).toMatchObject({ status: 409, code: 'limit-reached' });
    expect((await user.call('GET', '/v2/mappings')).json.mappings).toHaveLength(MAX_SAVED_MAPPINGS);
  });
});
