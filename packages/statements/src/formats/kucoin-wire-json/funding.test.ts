import { activityId } from '@tapebook/domain/activities';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const OF_LONG = { id: 1742547891234, positionQty: 10, funding: '-0.04' };
const OF_SHORT = { id: 1742547891235, positionQty: -4, funding: '0.016' };

/** What a page tells of funding, each by its id. */
async function told(...paid: readonly object[]): Promise<string[]> {
  const dataList = paid.map((each) => ({
    ...{ symbol: 'XBTUSDTM', timePoint: 1770350400000, fundingRate: 0.0001, markPrice: 40000 },
    ...{ positionCost: '400', settleCurrency: 'USDT', ...each },
  }));
  const page = JSON.stringify({
    ...{ tapebookWire: 'kucoin', page: 1, from: '2026-02-01', to: '2026-02-28', account: '165' },
    answers: [
      {
        ...{ call: '/api/v1/funding-history', asked: { symbol: 'XBTUSDTM' } },
        answer: { code: '200000', data: { dataList, hasMore: false } },
      },
    ],
  });
  const { activities } = await collectStatement(textSource('kucoin.json', page));
  return activities
    .map(({ account, identity, facts: { amount } }) => `${amount} ${activityId(account, identity)}`)
    .toSorted();
}

test('of a contract that is held on both sides each is paid for, in whatever order it is told', async () => {
  const both = await told(OF_LONG, OF_SHORT);
  expect(both.map((each) => each.split(' ')[0])).toEqual(['-0.04', '0.016']);
  expect(await told(OF_SHORT, OF_LONG)).toEqual(both);
  expect([...(await told(OF_SHORT)), ...(await told(OF_LONG))].toSorted()).toEqual(both);
});
