import { instrumentKey, isMargined } from '@tapebook/domain/instruments';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const COINS = ['BTC', 'xyz:TSLA', 'flx:TSLA', 'flx:BTC'];
const BOOKS = ['BTC-PERP', 'FLX.BTC-PERP', 'FLX.TSLA-PERP', 'XYZ.TSLA-PERP'];

/** Under which names fills of a file are kept. */
async function booksOf(name: string, content: string): Promise<string[]> {
  const { activities } = await collectStatement(textSource(name, content), { timeZone: 'UTC' });
  const found = activities.flatMap(({ facts: { instrument } }) => instrument ?? []);
  expect(found.every(isMargined)).toBe(true);
  return [...new Set(found.map(instrumentKey))].toSorted();
}

const fills = COINS.map((coin, index) => ({
  ...{ coin, side: 'B', sz: '1', px: '100', time: 1770350000000 + index, tid: index + 1, oid: index + 1 },
  ...{ fee: '0.1', feeToken: 'USDC', dir: 'Open Long', closedPnl: '0' },
}));
const paid = COINS.map((coin, index) => ({
  ...{ time: 1770350400000 + index, hash: '0x' },
  delta: { type: 'funding', coin, usdc: '-0.1', szi: '1', fundingRate: '0.1' },
}));
const page = (call: string, answer: object) =>
  JSON.stringify({
    tapebookWire: 'hyperliquid',
    page: 1,
    account: '0xa',
    answers: [{ call, asked: {}, answer }],
  });

const csv = [
  'time,coin,dir,px,sz,ntl,fee,closedPnl',
  ...COINS.map((coin, index) => `06/02/2026 - 04:53:2${index},${coin},Open Long,100,1,100,0.1,0`),
].join('\n');

test.each([
  ['fills of its interface', 'fills.json', page('userFillsByTime', fills)],
  ['funding of its interface', 'funding.json', page('userFunding', paid)],
  ['a file', 'trades.csv', `${csv}\n`],
])(
  'contracts of other builders are books of their own, called like another or not: %s',
  async (_, name, text) => {
    expect(await booksOf(name, text)).toEqual(BOOKS.map((symbol) => `crypto|${symbol}|USDC`));
  },
);
