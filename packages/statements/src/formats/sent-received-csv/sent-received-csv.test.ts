import { collectStatement, textSource } from '@tapebook/testing';
import { expect, it } from 'vitest';

async function read(...lines: string[]) {
  const { summary, activities, verdicts, problems } = await collectStatement(
    textSource('coins.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  return {
    format: summary.detected?.format,
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, amount, fees, feeCurrency, currency } }) =>
        `${kind} ${quantity?.normalized() ?? amount.normalized()} ${instrument?.symbol ?? currency}${price === undefined ? '' : ` @ ${price.normalized()}`} fee ${fees.normalized()} ${feeCurrency ?? currency}`,
    ),
    verdicts: verdicts.map(({ line, verdict, code }) => `${line} ${verdict} ${code}`),
    said: problems.map(({ message }) => message).join(' '),
  };
}

it.each([
  ['Date,Type,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee,Fee Currency'],
  ['Timestamp,Type,Sell Amount,Sell Currency,Buy Amount,Buy Currency,Fee Amount,Fee Currency'],
  ['Date & Time,Type,Outgoing Quantity,Outgoing Asset,Incoming Quantity,Incoming Asset,Fee,Fee Asset'],
  ['Transaction Date,Type,Amount From,Currency From,Amount To,Currency To,Fee,Fee Coin'],
  ['Date,Type,Sent Quantity,Sent Coin (name),Received Quantity,Received Coin (name),Fee,Fee Coin'],
])('whatever the sides are called: %s', async (headings) => {
  const { format, facts } = await read(
    headings,
    '2026-01-02 10:05:00,Trade,500,USD,0.005,BTC,1,USD',
    '2026-01-03 10:05:00,Trade,0.002,BTC,0.05,ETH,0.0001,BTC',
    '2026-01-04 10:05:00,Trade,0.06,ETH,240,USD,0.5,USD',
  );
  expect(format).toBe('sent-received-csv');
  expect(facts).toEqual([
    'buy 0.005 BTC/USD @ 100000 fee 1 USD',
    'buy 0.05 ETH/BTC @ 0.04 fee 0.0001 BTC',
    'sell 0.06 ETH/USD @ 4000 fee 0.5 USD',
  ]);
});

const HEADINGS =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label';

it('what came or went alone is what its label calls it, and what was earned came at its value', async () => {
  const { facts, verdicts } = await read(
    HEADINGS,
    '2026-01-01 10:00:00,,,1000,USD,,,,,',
    '2026-01-02 10:00:00,,,0.5,ETH,,,1500,USD,staking',
    '2026-01-03 10:00:00,0.001,BTC,,,0.0001,BTC,,,',
    '2026-01-04 10:00:00,,,,,0.5,USD,,,',
    '2026-01-05 10:00:00,1,ETH,1,ETH,,,,,',
    '2026-01-06 10:00:00,,,,,,,,,',
  );
  expect(facts).toEqual([
    'deposit 1000 USD fee 0 USD',
    'transfer_in 0.5 ETH/USD @ 3000 fee 0 USD',
    'transfer_out 0.0011 BTC/USD fee 0 USD',
    'fee -0.5 USD fee 0 USD',
  ]);
  expect(verdicts).toEqual(['6 ignored within-account', '7 ignored zero-quantity']);
});

it('coins that share a code are the coin before their number, and an amount without a coin is told', async () => {
  const { facts, said, verdicts } = await read(
    HEADINGS,
    '2026-01-02 10:05:00,500,USDC;12345,0.005,BTC (Bitcoin),1,,,,',
    '2026-01-03 10:05:00,500,,0.005,BTC,,,,,',
  );
  expect(facts).toEqual(['buy 0.005 BTC/USDC @ 100000 fee 1 USDC']);
  expect(verdicts).toEqual(['3 rejected missing-value']);
  expect(said).not.toContain('undefined');
});

it('a day that may be a month is asked about', async () => {
  const { summary } = await collectStatement(
    textSource('coins.csv', `${HEADINGS}\n03/04/2026 10:05,500,USD,0.005,BTC,1,USD,,,\n`),
    { timeZone: 'UTC' },
  );
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
});
