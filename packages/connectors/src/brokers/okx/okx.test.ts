import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { OKX_PASSPHRASE, OKX_SECRET, OKX_USER, startOkxFake } from './fake.ts';
import { okx } from './okx.ts';

describeLedger({
  connector: okx,
  start: startOkxFake,
  credentials: (scenario) => ({
    key: `${scenario}-0000-0001`,
    secret: OKX_SECRET,
    passphrase: OKX_PASSPHRASE,
  }),
  account: () => OKX_USER,
});

/** What coins that were converted come to, and what is said to be left out. */
async function conversions(scenario: string, pageSize?: number) {
  const io = createFakeIo(okx.pace, Date.parse('2026-03-10T12:00:00Z'));
  const now = () => io.now().getTime();
  const fake = await startOkxFake([], pageSize === undefined ? { now } : { now, pageSize });
  const credentials = { key: `${scenario}-0000-0001`, secret: OKX_SECRET, passphrase: OKX_PASSPHRASE };
  const request = { credentials, window: { from: '2026-02-01', to: '2026-03-10' }, resume: null };
  const hosts = Object.fromEntries(Object.keys(okx.hosts).map((name) => [name, fake.origin]));
  const told: string[] = [];
  const leftOut: string[] = [];
  for await (const { name, bytes } of okx.pull(request, io, hosts)) {
    const page = await collectStatement(textSource(name, Buffer.from(bytes).toString()));
    for (const { message } of page.problems) leftOut.push(message);
    // Some come twice, since pages begin with the time of the last row.
    for (const { verdict, code } of page.verdicts)
      if (code !== 'listed-elsewhere') told.push(`${verdict} ${code}`);
    for (const { facts } of page.activities) {
      const { kind, instrument, quantity, price, amount } = facts;
      if (kind !== 'deposit') told.push([kind, quantity, instrument?.symbol, price, amount].join(' '));
    }
  }
  await fake.close();
  return { told: told.toSorted(), leftOut };
}

test('coins that were converted are bought and sold', async () => {
  const expected = ['buy 0.01 ETH/USDT 3000 -30', 'ignored not-executed', 'sell 0.01 ETH/USDT 3000 30'];
  for (const pageSize of [undefined, 1])
    expect([...new Set((await conversions('repeats', pageSize)).told)]).toEqual(expected);
});

test('where conversions are refused all else is read, and what is missing is said', async () => {
  const { told, leftOut } = await conversions('notHeld');
  expect(told).toEqual([]);
  expect(leftOut).toEqual([expect.stringContaining('Convert')]);
});
