import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { KUCOIN_PASSPHRASE, KUCOIN_SECRET, KUCOIN_USER, startKucoinFake } from './fake.ts';
import { kucoin } from './kucoin.ts';

describeLedger({
  connector: kucoin,
  start: startKucoinFake,
  credentials: (scenario) => ({
    key: `${scenario}00000001`,
    secret: KUCOIN_SECRET,
    passphrase: KUCOIN_PASSPHRASE,
  }),
  account: () => KUCOIN_USER,
});

test('an account of the European site is read there alone, which has no futures', async () => {
  const io = createFakeIo(kucoin.pace);
  const fake = await startKucoinFake(inventedCoinFills('2026-03-06', '2026-03-09'), {
    now: () => io.now().getTime(),
  });
  const elsewhere = 'https://elsewhere.example.com';
  const hosts = {
    ...Object.fromEntries(Object.keys(kucoin.hosts).map((name) => [name, elsewhere])),
    eu: fake.origin,
  };
  const credentials = {
    ...{ key: 'ok00000001', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE, site: 'eu' },
  };
  const window = { from: '2026-03-06', to: '2026-03-10' };
  const reading = kucoin.pull({ credentials, window, resume: null }, io, hosts);
  let text = '';
  for (let step = await reading.next(); step.done !== true; step = await reading.next())
    text += Buffer.from(step.value.bytes).toString();
  const asked = fake.calls.join('\n');
  await fake.close();
  expect(text).toContain('SOL-USDT');
  expect(asked).not.toContain('/api/v1/fills');
  expect(asked).not.toContain('/contracts/');
});

/** What days before today bring, and what was asked for them. */
async function read(more: {
  readonly traded?: readonly string[];
  readonly fills?: boolean;
  readonly listed?: boolean;
}) {
  const io = createFakeIo(kucoin.pace, Date.parse('2026-03-20T12:00:00Z'));
  const [from, to] = more.fills === false ? ['2026-03-18', '2026-03-19'] : ['2026-03-06', '2026-03-09'];
  const fake = await startKucoinFake(inventedCoinFills(from ?? '', to ?? ''), {
    now: () => io.now().getTime(),
    ...(more.listed === undefined ? {} : { listed: more.listed }),
  });
  const hosts = Object.fromEntries(Object.keys(kucoin.hosts).map((name) => [name, fake.origin]));
  const credentials = { key: 'ok00000001', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE };
  const traded = async () => more.traded ?? [];
  const request = { credentials, window: { from: '2026-03-06', to: '2026-03-10' }, resume: null, traded };
  const funding: string[] = [];
  for await (const { name, bytes } of kucoin.pull(request, io, hosts)) {
    const page = await collectStatement(textSource(name, Buffer.from(bytes).toString()));
    for (const { facts } of page.activities) {
      const { kind, instrument, amount, currency } = facts;
      if (kind === 'funding') funding.push(`${instrument?.symbol} ${amount} ${currency}`);
    }
  }
  await fake.close();
  return { funding, asked: fake.calls.filter((call) => call.includes('/funding-history')) };
}

test('what was paid for holding comes with the contracts that were traded in those days', async () => {
  const { funding } = await read({});
  expect(funding).toHaveLength(4);
  expect(new Set(funding)).toEqual(new Set(['ETHUSDT -0.03 USDT']));
});

test('so it does of one that has been taken off the list since', async () => {
  expect((await read({ listed: false })).funding).toHaveLength(4);
});

test('a contract that was held all those days is known by the journal, and no other is asked for', async () => {
  expect((await read({ fills: false })).asked).toEqual([]);
  const { asked } = await read({ fills: false, traded: ['ETHUSDT', 'SOL/USDT', 'DOGEUSDT'] });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('symbol=ETHUSDTM');
});

test('fills that have no end keep nobody waiting for which contracts were held', async () => {
  const io = createFakeIo(kucoin.pace, Date.parse('2026-03-20T12:00:00Z'));
  const fake = await startKucoinFake([], { now: () => io.now().getTime() });
  const items = [{ symbol: 'ETHUSDTM', tradeId: '1' }];
  const endless: typeof fetch = (url, init) =>
    String(url).includes('/api/v1/fills')
      ? Promise.resolve(Response.json({ code: '200000', data: { items } }))
      : fetch(url, init);
  const hosts = Object.fromEntries(Object.keys(kucoin.hosts).map((name) => [name, fake.origin]));
  const credentials = { key: 'ok00000001', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE };
  const request = { credentials, window: { from: '2026-03-06', to: '2026-03-10' }, resume: null };
  const reading = kucoin.pull(request, { ...io, fetch: endless }, hosts);
  await expect(reading.next()).rejects.toMatchObject({ kind: 'broken', code: 'endless-pages' });
  await fake.close();
});

/** What coins that were converted come to, and what is said of the rest. */
async function conversions(more: Parameters<typeof startKucoinFake>[1]) {
  const io = createFakeIo(kucoin.pace, Date.parse('2026-03-20T12:00:00Z'));
  const fake = await startKucoinFake([], { now: () => io.now().getTime(), ...more });
  const hosts = Object.fromEntries(Object.keys(kucoin.hosts).map((name) => [name, fake.origin]));
  const credentials = { key: 'ok00000001', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE };
  const request = { credentials, window: { from: '2026-02-01', to: '2026-03-19' }, resume: null };
  const told: string[] = [];
  try {
    for await (const { name, bytes } of kucoin.pull(request, io, hosts)) {
      const page = await collectStatement(textSource(name, Buffer.from(bytes).toString()));
      for (const { message } of page.problems) told.push(message);
      for (const { verdict, code } of page.verdicts) told.push(`${verdict} ${code}`);
      for (const { facts } of page.activities) {
        const { kind, quantity, instrument, amount } = facts;
        if (kind !== 'deposit') told.push([kind, quantity, instrument?.symbol, amount].join(' '));
      }
    }
  } finally {
    await fake.close();
  }
  return told.toSorted();
}

test('coins that were converted are bought and sold, where the order was done', async () => {
  const at = Date.parse('2026-03-09T10:00:00Z');
  const converted = [at, at + 1000, at + 2000, at + 600_000];
  const expected = ['buy 2 SOL/USDT -300', 'buy 2 SOL/USDT -300', 'buy 2 SOL/USDT -300'];
  for (const more of [{}, { pageSize: 1 }])
    expect(await conversions({ converted, ...more })).toEqual([...expected, 'ignored not-executed']);
});

test('where a key may not be told of conversions all else is read, and what is missing is said', async () => {
  expect(await conversions({ withoutConversions: '400007' })).toEqual([
    expect.stringContaining('convert orders'),
  ]);
});
