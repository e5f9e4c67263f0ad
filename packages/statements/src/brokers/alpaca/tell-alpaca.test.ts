import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const told = async (...rows: readonly object[]): Promise<string[]> => {
  const page = {
    ...{ tapebookWire: 'alpaca', page: 1, from: '2026-03-01', to: '2026-03-31', account: '900000001' },
    answers: [
      {
        ...{ call: '/v2/account/activities', asked: {} },
        answer: rows.map((row, index) => ({ id: `20260303000000000::${index}`, date: '2026-03-03', ...row })),
      },
    ],
  };
  const { activities, verdicts } = await collectStatement(textSource('alpaca.json', JSON.stringify(page)));
  return [
    ...activities.map(({ facts: { kind, amount } }) => `${kind} ${amount}`),
    ...verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
  ];
};

test.each(['WH', 'DIVWH', 'DIVNRA'])('%s is tax that was kept back', async (type) => {
  expect(await told({ activity_type: type, symbol: 'XYZ', net_amount: '-1.5' })).toEqual(['tax -1.5']);
});
