import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'buyFillId,sellFillId,symbol,qty,buyPrice,sellPrice,boughtTimestamp,soldTimestamp,pnl';
const tradedIn = async (row: string) => {
  const { activities } = await collectStatement(textSource('performance.csv', `${HEADER}\n${row}\n`));
  return activities.map(({ facts }) => `${facts.instrument?.assetClass} ×${facts.instrument?.multiplier}`);
};

test('a name that no contract has, whose results are counted by the piece, is a share', async () => {
  const times = '2025-06-02 09:30:00,2025-06-02 10:00:00';
  expect(await tradedIn(`1,2,ACME,100,150.00,155.00,${times},500.00`)).toEqual(['stock ×1', 'stock ×1']);
  expect(await tradedIn(`1,2,XYZW,1,150.00,155.00,${times},50.00`)).toEqual(['future ×10', 'future ×10']);
  expect(await tradedIn(`1,2,ESU5,1,5000.00,5010.00,${times},500.00`)).toEqual(['future ×50', 'future ×50']);
});
