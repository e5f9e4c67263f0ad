import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { FakeCoinFill } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { BINANCE_SECRET, BINANCE_USER, startBinanceFake } from './fake.ts';
import { binanceFutures } from './futures.ts';
import { binanceSpot } from './spot.ts';

const shared = {
  start: startBinanceFake,
  credentials: (scenario: string) => ({ key: `${scenario}00000001`, secret: BINANCE_SECRET }),
} as const;

describeLedger({
  ...shared,
  connector: binanceSpot,
  account: () => BINANCE_USER,
  markets: ['spot'],
  idOf: ({ id }) => `SOLUSDT ${id}`,
});

describeLedger({
  ...shared,
  connector: binanceFutures,
  account: () => '',
  markets: ['perpetual'],
  idOf: ({ id }) => `futures ETHUSDT ${id}`,
});

test('contracts that cost nothing are found: by what they brought, and before that by what is held of them', async () => {
  const fill = (id: number, coin: string, side: 'buy' | 'sell', hour: number) => ({
    ...{
      id: String(500_000_000 + id),
      order: `o${id}`,
      at: Date.parse('2026-03-09T00:00:00Z') + hour * 3_600_000,
    },
    ...({ market: 'perpetual', coin, side, quantity: '2', price: '150', fee: '0' } as const),
  });
  const io = createFakeIo(binanceFutures.pace);
  const fake = await startBinanceFake(
    [fill(1, 'ETH', 'buy', 9), fill(2, 'ETH', 'sell', 12), fill(3, 'SOL', 'buy', 13)],
    // Costs of an option come with the income, and nobody may be asked for its trades here.
    { now: () => io.now().getTime(), option: 'BTC-260327-50000-C' },
  );
  const reading = binanceFutures.pull(
    {
      credentials: { key: 'ok00000001', secret: BINANCE_SECRET },
      window: { from: '2026-03-01', to: '2026-03-10' },
      resume: null,
    },
    io,
    { futures: fake.origin, spot: fake.origin },
  );
  let pages = '';
  for await (const { bytes } of reading) pages += Buffer.from(bytes).toString();
  for (const id of [500_000_001, 500_000_002, 500_000_003]) expect(pages).toContain(`"id":${id},"orderId"`);
  expect(pages).toContain('OPTIONS_PREMIUM_FEE');
  await fake.close();
});

test('a contract that has ended keeps no other from being read, and what is missing of it is said', async () => {
  const io = createFakeIo(binanceFutures.pace);
  const fill = (id: string, coin: string): FakeCoinFill => ({
    ...{ id, order: `o${id}`, at: Date.parse('2026-03-09T09:00:00Z'), market: 'perpetual', coin },
    ...{ side: 'buy', quantity: '2', price: '150', fee: '0.11' },
  });
  const fake = await startBinanceFake([fill('500000001', 'ETH'), fill('500000002', 'OLD')], {
    ...{ now: () => io.now().getTime(), ended: 'OLDUSDT' },
  });
  const reading = binanceFutures.pull(
    {
      credentials: { key: 'ok00000001', secret: BINANCE_SECRET },
      window: { from: '2026-02-12', to: '2026-03-10' },
      resume: null,
    },
    io,
    { futures: fake.origin, spot: fake.origin },
  );
  const pages: { readonly leftOut?: readonly string[] }[] = [];
  let text = '';
  for (let step = await reading.next(); step.done !== true; step = await reading.next()) {
    text += Buffer.from(step.value.bytes).toString();
    pages.push(JSON.parse(Buffer.from(step.value.bytes).toString()));
  }
  await fake.close();
  expect(text).toContain('"id":500000001,"orderId"');
  expect(pages.map(({ leftOut }) => leftOut)).toEqual([[expect.stringContaining('OLDUSDT')]]);
});

/** What is said of a key whose every call is answered so. */
async function refusalOf(status: number, body: object): Promise<ConnectorError> {
  const io = createFakeIo(binanceSpot.pace);
  const answering = { ...io, fetch: () => Promise.resolve(Response.json(body, { status })) };
  const checked = binanceSpot.check(
    { key: 'ok00000001', secret: BINANCE_SECRET },
    answering,
    binanceSpot.hosts,
  );
  return checked.then(
    () => Promise.reject(new Error('It was taken')),
    (error: unknown) => (error instanceof ConnectorError ? error : Promise.reject(error)),
  );
}

test('a server in a country that is turned away is told so: its answer has a status alone', async () => {
  const error = await refusalOf(451, { code: 0, msg: 'Service unavailable from a restricted location' });
  expect(error).toMatchObject({ kind: 'needs-user', code: 'http-451', help: 'region' });
  expect(binanceSpot.about.help.region?.length).toBeGreaterThan(0);
});

test('what is refused without a code is no answer', async () => {
  expect(await refusalOf(404, { msg: 'gone' })).toMatchObject({ kind: 'broken', code: 'binance-http-404' });
});

test('a key that is bound to other addresses is not said to be gone alone: one code stands for both', async () => {
  const error = await refusalOf(401, { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' });
  expect(error).toMatchObject({ kind: 'needs-user', help: 'key', message: expect.stringContaining('IP') });
  expect(binanceSpot.about.help.key?.join(' ')).toContain('IP address');
});

/** What coins that were converted come to, and what is said to be left out. */
async function conversions(more: Parameters<typeof startBinanceFake>[1]) {
  const io = createFakeIo(binanceSpot.pace, Date.parse('2026-03-10T12:00:00Z'));
  const fake = await startBinanceFake([], { now: () => io.now().getTime(), ...more });
  const credentials = { key: 'ok00000001', secret: BINANCE_SECRET };
  const request = { credentials, window: { from: '2025-06-01', to: '2026-03-10' }, resume: null };
  const told: string[] = [];
  const leftOut = new Set<string>();
  for await (const { name, bytes } of binanceSpot.pull(request, io, { spot: fake.origin })) {
    const page = await collectStatement(textSource(name, Buffer.from(bytes).toString()));
    for (const { message } of page.problems) leftOut.add(message);
    for (const { facts } of page.activities) {
      const { kind, instrument, quantity, amount, fees, feeCurrency } = facts;
      if (kind === 'buy' || kind === 'sell')
        told.push([kind, quantity, instrument?.symbol, amount, fees, feeCurrency ?? ''].join(' ').trim());
    }
  }
  await fake.close();
  return { told: told.toSorted(), leftOut: [...leftOut] };
}

test('coins that were converted are bought and sold, small ones too, however many there are', async () => {
  const at = Date.parse('2025-08-01T10:00:00Z');
  const one = [
    'buy 2 SOL/USDT -300 0',
    'sell 0.0009 ETH/BNB 0.00089955 0.00001799',
    'sell 0.2 ATOM/BNB 0.00045 0.000009',
  ];
  expect((await conversions({ converted: [at] })).told).toEqual(one);
  const many = Array.from({ length: 7 }, (_, index) => at + index * 3_600_000);
  const { told } = await conversions({ converted: many, pageSize: 3 });
  expect(told).toEqual(one.flatMap((each) => many.map(() => each)).toSorted());
});

test.each([-1002, -2015])(
  'where a key may not be told of conversions (%s) all else is read, and what is missing is said',
  async (code) => {
    const { told, leftOut } = await conversions({ withoutConversions: code });
    expect(told).toEqual([]);
    expect(leftOut).toHaveLength(2);
    expect(leftOut.join(' ')).toContain('Convert');
  },
);

test('of small balances that were converted a hundred are told: where there may be more, that is said', async () => {
  const times = (count: number) =>
    Array.from({ length: count }, (_, index) => Date.parse('2026-01-10T10:00:00Z') + index * 3_600_000);
  expect((await conversions({ converted: times(99) })).leftOut).toEqual([]);
  const { told, leftOut } = await conversions({ converted: times(101) });
  expect(told.filter((each) => each.includes('ATOM'))).toHaveLength(100);
  expect(leftOut).toEqual([expect.stringContaining('hundred latest')]);
});

test('what is refused of conversions for another reason is no missing right: those days stay to be read', async () => {
  await expect(conversions({ withoutConversions: -9000 })).rejects.toMatchObject({ kind: 'broken' });
});
