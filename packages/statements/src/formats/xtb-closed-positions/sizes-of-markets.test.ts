import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER =
  'Position,Symbol,Type,Volume,Open time,Open price,Close time,Close price,Purchase value,Sale value,Commission,Swap,Rollover,Gross P/L,Comment';

const at = (symbol: string, lots: string, from: string, to: string, profit: string): string =>
  `${symbol}-1,${symbol},BUY,${lots},02/03/2026 10:00:00,${from},13/03/2026 12:00:00,${to},0,0,0,0,0,${profit},`;

async function closed(currency: string, ...rows: readonly string[]) {
  const content = [`Currency,${currency}`, '', HEADER, ...rows, ''].join('\n');
  const { activities } = await collectStatement(textSource('closed.csv', content));
  return activities
    .filter(({ facts }) => facts.effect === 'close')
    .map(({ facts: { instrument, statedResult, statedCurrency } }) =>
      [
        instrument?.symbol,
        instrument?.currency,
        instrument?.multiplier?.normalized() ?? '?',
        statedResult,
        statedCurrency,
      ]
        .filter((each) => each !== undefined)
        .join(' '),
    );
}

test('the results of a market tell its contract where no value stands beside them', async () => {
  expect(
    await closed(
      'USD',
      at('EURUSD', '0.1', '1.08', '1.081', '10.00'),
      at('US500', '0.05', '5100', '5110', '25.00'),
      at('SILVER', '0.02', '25.00', '25.50', '50.00'),
    ),
  ).toEqual(['EURUSD USD 100000', 'US500 USD 50', 'SILVER USD 5000']);
});

test('a market is priced in its own currency, whatever the account is kept in', async () => {
  expect(
    await closed(
      'PLN',
      at('EURUSD', '0.2', '1.087', '1.09', '237.00'),
      at('DE40', '0.1', '18000', '18010', '107.50'),
    ),
  ).toEqual(['EURUSD USD 100000 237.00 PLN', 'DE40 EUR ? 107.50 PLN']);
});
