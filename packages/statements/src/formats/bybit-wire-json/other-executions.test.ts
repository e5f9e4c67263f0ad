import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** What an execution of a contract is told as. */
async function told(execution: object, category = 'linear'): Promise<string[]> {
  const row = {
    ...{ symbol: 'BTCUSDZ25', side: 'Sell', orderId: 'o-1', execTime: '1770202800500', feeCurrency: '' },
    ...{ execFee: '0.01', execId: 'e-1', execPrice: '90000', execQty: '500', closedSize: '0', ...execution },
  };
  const page = {
    ...{ tapebookWire: 'bybit', page: 1, from: '2026-02-01', to: '2026-02-28', account: '4242' },
    answers: [
      { call: '/v5/execution/list', asked: { category }, answer: { retCode: 0, result: { list: [row] } } },
    ],
  };
  const { activities, verdicts } = await collectStatement(textSource('bybit.json', JSON.stringify(page)));
  return [
    ...activities.map(({ facts: { kind, quantity, effect, note } }) =>
      [kind, quantity, effect, note].join(' '),
    ),
    ...verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
  ];
}

test.each(['Settle', 'Delivery'])('%s ends what is held of a contract that has ended', async (execType) => {
  const ended = { execType, closedSize: '500' };
  expect(await told(ended, 'inverse')).toEqual([`sell 500 close ${execType}`]);
});

test.each(['Settle', 'SessionSettlePnL'])(
  '%s that closes nothing pays out what was made',
  async (execType) => {
    expect(await told({ execType }, 'inverse')).toEqual(['ignored within-account']);
  },
);

test.each(['Dividend', 'ForwardSplitSettle', 'ReverseSplitSettle', 'CorporateAction'])(
  '%s of a contract on a share is no fill',
  async (execType) => {
    expect(await told({ symbol: 'TSLAUSDT', execType })).toEqual(['rejected unsupported-event']);
  },
);

test.each(['AdlTrade', 'BustTrade', 'BlockTrade', 'MovePosition', 'FutureSpread', 'UNKNOWN'])(
  '%s is a fill, and noted',
  async (execType) => {
    expect(await told({ symbol: 'SOLUSDT', execType })).toEqual([`sell 500 open ${execType}`]);
  },
);
