import { activityId } from '@tapebook/domain/activities';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { bitget } from './bitget.ts';
import {
  BITGET_PASSPHRASE,
  BITGET_SECRET,
  BITGET_USER,
  startBitgetFake,
  startUnifiedBitgetFake,
} from './fake.ts';

const NOW = Date.parse('2026-02-10T12:00:00Z');

describeLedger({
  connector: bitget,
  start: startBitgetFake,
  credentials: (scenario) => ({
    key: `${scenario}00000001`,
    secret: BITGET_SECRET,
    passphrase: BITGET_PASSPHRASE,
  }),
  account: () => BITGET_USER,
});

describe('a unified account', () => {
  describeLedger({
    connector: bitget,
    start: startUnifiedBitgetFake,
    credentials: (scenario) => ({
      key: `${scenario}00000001`,
      secret: BITGET_SECRET,
      passphrase: BITGET_PASSPHRASE,
    }),
    account: () => BITGET_USER,
  });
});

test('what was read of a classic account that has become a unified one is not read anew', async () => {
  const ids = async (start: typeof startBitgetFake) => {
    const fake = await start(inventedCoinFills('2026-02-05', '2026-02-08'), { now: () => NOW });
    const io = createFakeIo(bitget.pace, NOW);
    const given = { key: 'ok00000001', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE };
    const window = { from: '2026-02-01', to: '2026-02-10' };
    const found = new Set<string>();
    for await (const { name, bytes } of bitget.pull({ credentials: given, window, resume: null }, io, {
      api: fake.origin,
    })) {
      const read = await collectStatement(textSource(name, Buffer.from(bytes).toString('utf8')));
      expect(read.problems).toEqual([]);
      expect(read.verdicts.filter(({ verdict }) => verdict === 'rejected')).toEqual([]);
      for (const { account, identity } of read.activities) found.add(activityId(account, identity));
    }
    await fake.close();
    return [...found].toSorted();
  };
  const unified = await ids(startUnifiedBitgetFake);
  expect(unified.length).toBeGreaterThan(8);
  expect(unified).toEqual(await ids(startBitgetFake));
});

/** What is read of a unified account, and what is said to be left out. */
async function unifiedOf(...refused: readonly string[]) {
  const more = { now: () => NOW, refused };
  const fake = await startUnifiedBitgetFake(inventedCoinFills('2026-02-05', '2026-02-08'), more);
  const io = createFakeIo(bitget.pace, NOW);
  const given = { key: 'ok00000001', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE };
  const request = { credentials: given, window: { from: '2026-02-01', to: '2026-02-10' }, resume: null };
  const leftOut: string[] = [];
  let facts = 0;
  try {
    for await (const { name, bytes } of bitget.pull(request, io, { api: fake.origin })) {
      const read = await collectStatement(textSource(name, Buffer.from(bytes).toString('utf8')));
      for (const { code, message } of read.problems) leftOut.push(`${code}: ${message}`);
      facts += read.activities.length;
    }
  } finally {
    await fake.close();
  }
  return { facts, leftOut };
}

test('what a unified account does not have keeps nothing else from being read, and is named', async () => {
  const whole = await unifiedOf();
  expect(whole.leftOut).toEqual([]);
  const { facts, leftOut } = await unifiedOf('MARGIN', 'USDC-FUTURES', 'COIN-FUTURES');
  expect(facts).toBe(whole.facts);
  expect(leftOut).toEqual(
    ['margin trading', 'futures that are paid in USDC', 'futures that are paid in coins'].map((what) =>
      expect.stringContaining(what),
    ),
  );
});

test('spot and futures that are paid in USDT every unified account has: refused, they stay to be read', async () => {
  await expect(unifiedOf('USDT-FUTURES')).rejects.toMatchObject({ code: 'bitget-40014' });
});

/** What coins that were converted come to, and what is said to be left out. */
async function conversions(more: Parameters<typeof startBitgetFake>[1]) {
  const fake = await startBitgetFake([], { now: () => NOW, ...more });
  const io = createFakeIo(bitget.pace, NOW);
  const given = { key: 'ok00000001', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE };
  const request = { credentials: given, window: { from: '2026-01-15', to: '2026-02-10' }, resume: null };
  const told: string[] = [];
  const leftOut: string[] = [];
  try {
    for await (const { name, bytes } of bitget.pull(request, io, { api: fake.origin })) {
      const read = await collectStatement(textSource(name, Buffer.from(bytes).toString('utf8')));
      for (const { message } of read.problems) leftOut.push(message);
      for (const { facts } of read.activities) {
        const { kind, instrument, quantity, amount } = facts;
        if (kind !== 'deposit') told.push([kind, quantity, instrument?.symbol, amount].join(' '));
      }
    }
  } finally {
    await fake.close();
  }
  return { told, leftOut };
}

test('coins that were converted are bought and sold, however many there are', async () => {
  const converted = Array.from({ length: 7 }, (_, index) => NOW - (7 - index) * 3_600_000);
  const one = 'buy 2 SOL/USDT -300';
  expect((await conversions({ converted })).told).toEqual(converted.map(() => one));
  expect((await conversions({ converted, pageSize: 3 })).told).toEqual(converted.map(() => one));
});

test('where a key may not be told of conversions all else is read, and what is missing is said', async () => {
  const { told, leftOut } = await conversions({ withoutConversions: '40014' });
  expect(told).toEqual([]);
  expect(leftOut).toEqual([expect.stringContaining('conversions')]);
});

test('while an account is changed neither answers, and it is tried again', async () => {
  const io = createFakeIo(bitget.pace);
  const refusing: typeof fetch = (url) => {
    const code = String(url).includes('/api/v2/') ? '40085' : '40084';
    return Promise.resolve(Response.json({ code, msg: 'invented', data: null }, { status: 400 }));
  };
  const given = { key: 'ok00000001', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE };
  await expect(bitget.check(given, { ...io, fetch: refusing }, bitget.hosts)).rejects.toMatchObject({
    kind: 'transient',
    code: 'bitget-40084',
  });
});
