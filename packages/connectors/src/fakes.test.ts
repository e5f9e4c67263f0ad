import { expect, test } from 'vitest';
import { startFlexFake, startKiteFake, startPriceFake } from './fakes.ts';

/**
 * A stand-in runs beside what asks it, mostly in one process: when that stands still for some seconds, as on a busy machine, an end
 * that hangs up on the idle has done so by the time of the next call, which fails then.
 */
test.each([
  ['a ledger', () => startKiteFake([])],
  ['the Flex service', () => startFlexFake([])],
  ['prices', () => startPriceFake({ bars: () => null })],
])('a stand-in of %s keeps a connection for as long as it is wanted', async (_, start) => {
  const fake = await start();
  const { headers } = await fetch(fake.origin);
  expect(headers.get('connection')).toBe('keep-alive');
  expect(headers.get('keep-alive')).toBeNull();
  await fake.close();
});
