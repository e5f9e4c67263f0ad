import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { handOver, importFile, settled } from '../../../testing/import-files.ts';

const server = await openAppServer();

/** Each date can be read in two ways. */
const openDates = (name = 'open.csv') => ({
  name,
  content:
    'Date,Time,Symbol,Side,Quantity,Price\n03/04/2025,10:00:00,AAPL,BUY,1,10\n05/04/2025,10:00:00,AAPL,SELL,1,12\n',
});
const openedAt = async (user: Awaited<ReturnType<typeof server.newUser>>) =>
  (await user.call('GET', '/v2/trades')).json.trades.map(({ openedAt: at }: { openedAt: string }) => at);

describe('a table that asks how it is to be read', () => {
  it('is answered, looked at and imported', async () => {
    const user = await server.newUser();
    const id = await handOver(user, openDates());
    const preview = (choices: object) => user.call('POST', `/v2/imports/uploads/${id}/preview`, choices);
    const { json: asked } = await preview({});
    expect(asked).toMatchObject({
      rows: [],
      result: null,
      mapping: {
        file: 'open.csv',
        header: ['Date', 'Time', 'Symbol', 'Side', 'Quantity', 'Price'],
        headerLine: 1,
        sample: [['03/04/2025', '10:00:00', 'AAPL', 'BUY', '1', '10'], expect.anything()],
        questions: [{ field: 'dateOrder', choices: ['dmy', 'mdy'] }],
        mapping: { columns: { date: 0, time: 1, symbol: 2, side: 3, quantity: 4, price: 5 } },
        saved: null,
      },
    });
    expect(asked.mapping.roles).toContain('commission');
    const mappings = [{ mapping: { ...asked.mapping.mapping, dateOrder: 'dmy' } }];
    const { json: answered } = await preview({ mappings });
    expect(answered).toMatchObject({
      rows: [{ activity: { occurredAt: '2025-04-03T10:00:00Z' } }, {}],
      mapping: { questions: [], mapping: { dateOrder: 'dmy' } },
    });
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, { mappings });
    expect(await settled(user, json.import.id)).toMatchObject({
      status: 'completed',
      choices: { mappings: [{ mapping: { dateOrder: 'dmy' } }] },
    });
    expect(await openedAt(user)).toEqual(['2025-04-03T10:00:00Z']);
  });

  it('that was imported unanswered is answered in the same import', async () => {
    const user = await server.newUser();
    const asked = await importFile(user, openDates());
    expect(asked).toMatchObject({ status: 'needs-mapping', problems: [{ code: 'date-order-ambiguous' }] });
    const { json } = await user.call('POST', `/v2/imports/${asked.id}/run`, {
      choices: {
        mappings: [
          {
            mapping: {
              columns: { date: 0, time: 1, symbol: 2, side: 3, quantity: 4, price: 5 },
              dateOrder: 'mdy',
            },
          },
        ],
      },
    });
    expect(json.import).toMatchObject({ id: asked.id, status: 'queued', replaces: null });
    expect(await settled(user, asked.id)).toMatchObject({ status: 'completed', problems: expect.anything() });
    expect(await openedAt(user)).toEqual(['2025-03-04T10:00:00Z']);
    expect((await user.call('GET', '/v2/imports')).json.imports).toHaveLength(1);
  });

  it('that is a broker’s report is told the order of its dates, which is kept with a saved mapping', async () => {
    const user = await server.newUser();
    const columns =
      'Time,Pair,Side,FilledPrice,FilledPriceCoin,Amount,AmountCoin,Volume,VolumeCoin,Fee,FeeCoin'.split(',');
    const file = (name: string) => ({
      name,
      content: `${columns.join(',')}\n5/11/2019 10:27:17,KCS/BTC,Buy,0.5,BTC,10,KCS,5,BTC,0.01,BTC\n`,
    });
    const id = await handOver(user, file('first.csv'));
    const preview = async (choices: object) =>
      (await user.call('POST', `/v2/imports/uploads/${id}/preview`, choices)).json;
    expect(await preview({})).toMatchObject({
      detected: { broker: 'kucoin' },
      rows: [],
      mapping: { questions: [{ field: 'dateOrder', choices: ['dmy', 'mdy'] }], roles: [] },
    });
    const mapping = { columns: {}, dateOrder: 'mdy', headerLine: 1 };
    expect(await preview({ mappings: [{ file: 'first.csv', mapping }] })).toMatchObject({
      rows: [{ activity: { occurredAt: '2019-05-11T10:27:17Z' } }],
      mapping: { questions: [], mapping: { dateOrder: 'mdy' } },
    });
    await user.call('POST', '/v2/mappings', { name: 'From my spreadsheet', header: columns, mapping });
    const ended = await importFile(user, file('second.csv'));
    expect(ended).toMatchObject({ status: 'completed', counts: { activities: 1 } });
    const trades = (await user.call('GET', '/v2/trades')).json.trades;
    expect(trades).toMatchObject([{ openedAt: '2019-05-11T10:27:17Z' }]);
  });

  it('that is a Flex query is told the order of its dates', async () => {
    const user = await server.newUser();
    const trade =
      '<Trade accountId="U1234567" assetCategory="STK" symbol="ACME" currency="USD" dateTime="03/04/2025;093000" quantity="10" tradePrice="5" ibCommission="-1" ibCommissionCurrency="USD" buySell="BUY" tradeID="71" levelOfDetail="EXECUTION" />';
    const id = await handOver(user, {
      name: 'flex.xml',
      content: `<FlexQueryResponse queryName="q" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1234567" fromDate="03/04/2025" toDate="03/04/2025" period="" whenGenerated="03/05/2025;100000"><Trades>${trade}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`,
    });
    const preview = async (choices: object) =>
      (await user.call('POST', `/v2/imports/uploads/${id}/preview`, choices)).json;
    expect((await preview({})).mapping.questions).toMatchObject([{ field: 'dateOrder' }]);
    const mapping = { columns: {}, dateOrder: 'mdy' };
    expect((await preview({ mappings: [{ file: 'flex.xml', mapping }] })).rows).toMatchObject([
      { activity: { occurredAt: '2025-03-04T14:30:00Z' } },
    ]);
  });

  it('is read as the saved mapping of its header says, and tells so', async () => {
    const user = await server.newUser();
    const saved = (
      await user.call('POST', '/v2/mappings', {
        name: 'My platform',
        header: ['DATE', ' Time', 'Symbol', 'side', 'Quantity', 'Price', ''],
        mapping: {
          columns: { date: 0, time: 1, symbol: 2, side: 3, quantity: 4, price: 5 },
          dateOrder: 'dmy',
          timeZone: 'Europe/Berlin',
          currency: 'EUR',
        },
      })
    ).json.mapping;
    const id = await handOver(user, openDates());
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, {});
    expect(json).toMatchObject({
      mapping: { saved: { id: saved.id, name: 'My platform' }, questions: [] },
      timeZone: { name: 'Europe/Berlin' },
      rows: [{ activity: { occurredAt: '2025-04-03T08:00:00Z', currency: 'EUR' } }, {}],
    });
    const unaided = await user.call('POST', `/v2/imports/uploads/${id}/preview`, { useSavedMappings: false });
    expect(unaided.json.mapping).toMatchObject({ saved: null, questions: [{ field: 'dateOrder' }] });

    const ended = await importFile(user, openDates());
    expect(ended.choices.mappings).toMatchObject([{ file: 'open.csv', mapping: { dateOrder: 'dmy' } }]);
    // It reads alike when it is run again, although the saved mapping is there no more.
    await user.call('DELETE', `/v2/mappings/${saved.id}`);
    const again = await user.call('POST', `/v2/imports/${ended.id}/run`, {});
    expect(await settled(user, again.json.import.id)).toMatchObject({ status: 'completed' });
    expect(await openedAt(user)).toEqual(['2025-04-03T08:00:00Z']);
  });

  it('is taught words for its sides, which are kept with a saved mapping', async () => {
    const user = await server.newUser();
    const header = ['Date', 'Symbol', 'Side', 'Quantity', 'Price'];
    const columns = { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 };
    const file = (name: string) => ({
      name,
      content: `${header.join(',')}\n2025-03-14,AAPL,Leer,1,12\n2025-03-15,AAPL,Rueck,1,10\n`,
    });
    const id = await handOver(user, file('first.csv'));
    const preview = async (choices: object) =>
      (await user.call('POST', `/v2/imports/uploads/${id}/preview`, choices)).json;
    expect(await preview({ mappings: [{ mapping: { columns } }] })).toMatchObject({
      mapping: {
        questions: [{ field: 'sideWords', choices: ['Leer', 'Rueck'] }],
        sides: [
          { word: 'Leer', kind: null },
          { word: 'Rueck', kind: null },
        ],
      },
    });
    const mapping = { columns, sideWords: { Leer: 'short', Rueck: 'cover' } };
    expect(await preview({ mappings: [{ mapping }] })).toMatchObject({
      mapping: { questions: [], mapping: { sideWords: mapping.sideWords } },
      rows: [{ activity: { kind: 'sell', effect: 'open' } }, { activity: { kind: 'buy', effect: 'close' } }],
    });
    expect(
      await preview({ mappings: [{ mapping: { columns, sideWords: { Leer: 'sideways' } } }] }),
    ).toMatchObject({
      status: 422,
      code: 'invalid-content',
    });
    await user.call('POST', '/v2/mappings', { name: 'Taught', header, mapping });
    const ended = await importFile(user, file('second.csv'));
    expect(ended).toMatchObject({ status: 'completed', counts: { activities: 2, rejected: 0 } });
    const exported = (await user.call('GET', '/v2/mappings/export')).json;
    expect(exported.mappings).toMatchObject([{ mapping: { sideWords: { Leer: 'short', Rueck: 'cover' } } }]);
  });

  it('is told which names are futures, which is kept with a saved mapping', async () => {
    const user = await server.newUser();
    const header = ['Date', 'Symbol', 'Side', 'Quantity', 'Price'];
    const columns = { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 };
    const file = (name: string) => ({
      name,
      content: `${header.join(',')}\n2025-03-14,CL,Buy,1,70\n2025-03-15,CL,Sell,1,71\n2025-03-15,KO,Buy,1,60\n`,
    });
    const id = await handOver(user, file('first.csv'));
    expect((await user.call('POST', `/v2/imports/uploads/${id}/preview`, {})).json).toMatchObject({
      mapping: { questions: [], roots: [{ root: 'CL', assetClass: 'stock' }] },
    });
    const mapping = { columns, bareRoots: { CL: 'future' } };
    await user.call('POST', '/v2/mappings', { name: 'Oil', header, mapping });
    const preview = (await user.call('POST', `/v2/imports/uploads/${id}/preview`, {})).json;
    expect(preview).toMatchObject({
      mapping: { saved: { name: 'Oil' }, mapping: { bareRoots: { CL: 'future' } } },
      rows: [{ activity: { instrument: { assetClass: 'future', multiplier: '1000' } } }, {}, {}],
    });
    expect(preview.problems.map(({ code }: { code: string }) => code)).not.toContain('share-or-future');
    expect((await user.call('GET', '/v2/mappings/export')).json.mappings).toMatchObject([
      { mapping: { bareRoots: { CL: 'future' } } },
    ]);
  });

  it('is refused with words when the mapping names a column that it has not', async () => {
    const user = await server.newUser();
    const id = await handOver(user, openDates());
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, {
      mappings: [{ mapping: { columns: { date: 40, symbol: 2, quantity: 4, price: 5 } } }],
    });
    expect(json).toMatchObject({ status: 422, code: 'invalid-content' });
    expect(json.detail).toContain('column');
  });
});
