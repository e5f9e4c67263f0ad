import { expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { bitget } from './bitget.ts';
import { BITGET_PASSPHRASE, BITGET_SECRET, BITGET_USER, startBitgetFake } from './fake.ts';

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

test('a unified account is said to be one, and what can be done instead: its calls are others', async () => {
  const body = {
    code: '40085',
    msg: 'You are in Unified Account mode, and the Classic Account API is not supported at this time',
    data: null,
  };
  const io = createFakeIo(bitget.pace);
  const answering = { ...io, fetch: () => Promise.resolve(Response.json(body, { status: 400 })) };
  const given = { key: 'ok00000001', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE };
  await expect(bitget.check(given, answering, bitget.hosts)).rejects.toMatchObject({
    kind: 'needs-user',
    code: 'bitget-40085',
    help: 'unified',
    message: expect.stringContaining('unified'),
  });
  expect(bitget.about.help.unified?.join(' ')).toContain('files');
});
