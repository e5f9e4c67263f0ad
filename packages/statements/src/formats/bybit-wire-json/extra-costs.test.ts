import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** What an execution costs, and what is told beside it. */
async function told(category: 'linear' | 'spot', execution: object): Promise<string[]> {
  const row = {
    ...{ symbol: 'BTCUSDT', side: 'Sell', orderId: 'o-1', execTime: '1770202800500', execType: 'Trade' },
    ...{ execFee: '2.5', feeCurrency: 'USDT', execId: 'e-1', execPrice: '90000', execQty: '0.05' },
    ...{ execValue: '4500', ...execution },
  };
  const page = {
    ...{ tapebookWire: 'bybit', page: 1, from: '2026-02-01', to: '2026-02-28', account: '4242' },
    answers: [
      { call: '/v5/execution/list', asked: { category }, answer: { retCode: 0, result: { list: [row] } } },
    ],
  };
  const { activities, verdicts } = await collectStatement(textSource('bybit.json', JSON.stringify(page)));
  return [
    ...activities.map(({ facts: { kind, amount, fees, currency } }) =>
      kind === 'sell' ? `sell for ${fees}` : `${kind} of ${amount} ${currency}`,
    ),
    ...verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
  ];
}

const extra = (feeType: string, fee: string, feeCoin = 'USDT') => ({
  extraFees: [{ feeCoin, feeType, subFeeType: 'any', feeRate: '0.0001', fee }],
});

test.each([
  ['linear', 'GST'],
  ['spot', 'VAT'],
  ['spot', 'TAX'],
] as const)('of %s a sales tax (%s) is part of what the fill cost', async (category, type) => {
  expect(await told(category, extra(type, '0.45'))).toEqual(['sell for 2.95']);
});

test('what is withheld of a gain is a tax beside the fill', async () => {
  expect(await told('spot', extra('WHT', '31.2'))).toEqual(['sell for 2.5', 'tax of -31.2 USDT']);
});

test('in another coin than the fee it is a cost of its own', async () => {
  expect(await told('spot', extra('TAX', '1600', 'IDR'))).toEqual(['sell for 2.5', 'fee of -1600 IDR']);
});

test.each([[''], [[]], [null]])('nothing (%j) costs nothing', async (extraFees) => {
  expect(await told('linear', { extraFees })).toEqual(['sell for 2.5']);
});

test('what cannot be read rejects the row: a cost would be missing', async () => {
  expect(await told('linear', extra('GST', 'x'))).toEqual(['rejected unreadable-number']);
});
