import { formatInstant } from '@tapebook/domain/time';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const TRADES = `Symbol,Name,Currency,Type,Trade Date,Time,Buy/Sell,Quantity,Trade Price,Gross Amount,Net Amount,Comm/Fee/Tax,GST,Exchange
FERN,Fern Foods,USD,EQUITY,02/17/2026,"09:30:00,GMT-05",BUY,10,31.00,-310.00,-311.10,-1,-0.10,NASDAQ
`;

test('the report is Tiger’s unless Webull is chosen', async () => {
  const unsaid = await collectStatement(textSource('trades.csv', TRADES));
  const chosen = await collectStatement(textSource('trades.csv', TRADES), { broker: 'webull' });
  expect(unsaid.summary.detected?.format).toBe('tiger-trades-csv');
  expect(chosen.summary.detected?.format).toBe('webull-au-trades-csv');
});

test('dates with the month first are read, and the zone behind the time counts', async () => {
  const { activities } = await collectStatement(textSource('trades.csv', TRADES), { broker: 'webull' });
  expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-02-17T14:30:00Z']);
  expect(activities.map(({ facts }) => facts.fees.toString())).toEqual(['1.10']);
});
