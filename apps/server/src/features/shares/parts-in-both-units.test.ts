import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { tradesNow } from '../../testing/trades-now.ts';

const server = await openAppServer();

/** Every number in what was sent, without its sign, also where it is written as text. */
function figuresIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(figuresIn);
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'string' && /^-?[\d.]+$/.test(value) ? [Math.abs(Number(value))] : [];
}

it('a part is told in R and in per cent of its accounts at once, with no amount, size, fee or price', async () => {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await importFile(
    owner,
    executions([
      '2026-02-03,09:31:00,MSFT,BUY,37,400.00,1.00,USD',
      '2026-02-03,10:45:00,MSFT,SELL,37,391.00,1.00,USD',
      '2026-02-04,09:31:00,NVDA,BUY,10,100.00,1.00,USD',
      '2026-02-04,09:45:00,NVDA,SELL,10,105.00,1.00,USD',
      '2026-02-05,09:31:00,AAPL,BUY,7,10.00,0,USD',
      '2026-02-05,09:45:00,AAPL,SELL,7,10.01,0,USD',
      '2026-02-06,09:31:00,KO,BUY,11,50.00,0,USD',
      '2026-02-06,09:45:00,KO,SELL,11,51.00,0,USD',
    ]),
    { account: 'Main' },
  );
  const of = await tradesNow(owner);
  const account = `/v2/accounts/${of('MSFT').accountId}`;
  expect((await owner.call('PATCH', account, { openingBalance: '20000' })).status).toBe(200);
  await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { stop: '395' });
  // By a stated amount an R is told as well: there are no prices that it would stand beside.
  await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { risk: '75' });
  await owner.call('PATCH', `/v2/trades/${of('AAPL').id}`, { stop: '9' });
  const share = (part: object) => owner.call('POST', '/v2/shares', { email: guest.email, part });
  expect((await share({ unit: 'both' })).json.code).toBe('invalid-content');
  expect((await share({ amounts: false, unit: 'both' })).json.share.part).toMatchObject({ unit: 'both' });
  // A version that knows nothing of both tells per cent alone, which has no prices as R has.
  const kept = await server.database.tenant(owner.userId, (tx) =>
    tx.selectFrom('shares').select(['unit', 'with_risk']).where('user_id', '=', owner.userId).execute(),
  );
  expect(kept).toEqual([{ unit: 'percent', with_risk: true }]);

  const there: TestUser['call'] = (method, path) =>
    guest.call(method, path, undefined, { 'authorized-user': owner.userId });
  const { json } = await there('GET', '/v2/app_data');
  const { ids, numbers, categories } = json.trades.columns;
  const at = (name: string) =>
    ['MSFT', 'NVDA', 'AAPL', 'KO'].map((one) => numbers[name][ids.indexOf(of(one).id)]);
  // −335.00, 48.00, 0.07 and 11.00 of 20,000.00.
  expect(at('netPnl')).toEqual([-1.67, 0.24, 0, 0.06]);
  // What makes −1.81 R and 0.64 R of these; 7.00 of 20,000.00, and nothing where no risk is known.
  expect(at('risk').map((risk) => (risk === null ? null : Number(risk.toFixed(6))))).toEqual([
    0.922652,
    0.375,
    0.04,
    null,
  ]);
  expect(categories.currency.values).toEqual(['%']);
  for (const name of ['entryPrice', 'exitPrice', 'quantity', 'fees', 'grossPnl', 'pointValue'])
    expect([name, at(name)]).toEqual([name, [null, null, null, null]]);

  const told = async (unit: string) => {
    const { blocks } = (await there('GET', `/v2/statistics?measures=netPnl&by=symbol&unit=${unit}`)).json;
    const rows: { keys: string[]; values: { netPnl: { value?: unknown } } }[] = blocks[0].rows;
    return Object.fromEntries(rows.map(({ keys, values }) => [keys[0], values.netPnl.value]));
  };
  expect(await told('money')).toMatchObject({ MSFT: '-1.67', NVDA: '0.24' });
  // What was made is told in percent already, of all that the account began with.
  expect(json.accounts.map(({ openingBalance }: { openingBalance: string }) => openingBalance)).toEqual([
    '100',
  ]);
  expect(await told('percent')).toMatchObject({ MSFT: -0.0167, NVDA: 0.0024 });
  const inR = await told('r');
  expect([Number(inR.MSFT), Number(inR.NVDA)].map((value) => value.toFixed(4))).toEqual([
    '-1.8100',
    '0.6400',
  ]);
  expect(figuresIn(json).filter((figure) => [37, 335, 75, 185, 14_800, 20_000].includes(figure))).toEqual([]);
  const refused = await there('GET', `/v2/trades/${of('MSFT').id}`);
  expect(refused.json.detail).toContain('in R and % of account, without amounts');
});
