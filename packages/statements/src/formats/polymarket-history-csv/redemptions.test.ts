import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEAD = 'marketName,action,usdcAmount,tokenAmount,tokenName,timestamp,hash';

async function read(...lines: string[]) {
  const { activities, verdicts } = await collectStatement(
    textSource('history.csv', `${[HEAD, ...lines].join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  return {
    facts: activities.map(
      ({ facts: { kind, effect, quantity, instrument, price, amount } }) =>
        `${kind} ${effect ?? ''} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} = ${amount.normalized()}`,
    ),
    told: verdicts.map(({ message }) => message),
  };
}

test('a payout closes the outcome of which as many shares are held, and what is held of the others at nothing', async () => {
  const { facts } = await read(
    '"Rain on May 4?",Redeem,10,10,,1772700000,0x3',
    '"Rain on May 4?",Buy,2,5,No,1772600000,0x2',
    '"Rain on May 4?",Buy,6,10,Yes,1772500000,0x1',
  );
  expect(facts.toSorted()).toEqual([
    'buy  10 Rain on May 4? · Yes @ 0.6 = -6',
    'buy  5 Rain on May 4? · No @ 0.4 = -2',
    'sell close 10 Rain on May 4? · Yes @ 1 = 10',
    'sell close 5 Rain on May 4? · No @ 0 = 0',
  ]);
});

test('an outcome that a payout names is taken at its word', async () => {
  const { facts } = await read(
    '"Rain on May 4?",Redeem,5,5,No,1772700000,0x3',
    '"Rain on May 4?",Buy,2,5,No,1772600000,0x2',
    '"Rain on May 4?",Buy,3,5,Yes,1772500000,0x1',
  );
  expect(facts.toSorted()).toContain('sell close 5 Rain on May 4? · No @ 1 = 5');
});

test('a payout of which nothing tells what it is of is told, and one of a part decides nothing', async () => {
  const { facts, told } = await read(
    '"Rain on May 4?",Redeem,5,5,,1772700000,0x3',
    '"Snow on May 4?",Redeem,5,10,,1772700000,0x3',
    '"Snow on May 4?",Buy,2,10,No,1772600000,0x2',
    '"Snow on May 4?",Buy,3,4,Yes,1772500000,0x1',
  );
  expect(told.join(' ')).toContain('does not tell of which outcome');
  expect(facts.filter((fact) => fact.startsWith('sell'))).toEqual([
    'sell close 10 Snow on May 4? · No @ 0.5 = 5',
  ]);
});

test('two markets whose long names begin alike are two', async () => {
  const name = (day: number) =>
    `Will the price of the lighthouse ferry be above 80,000 crowns at noon in Bergen on March ${day}?`;
  const { facts } = await read(
    `"${name(4)}",Buy,2,10,No,1772600000,0x2`,
    `"${name(5)}",Buy,3,10,No,1772500000,0x1`,
  );
  const symbols = facts.map((fact) => fact.replace(/ @.*/, ''));
  expect(new Set(symbols).size).toBe(2);
  expect(symbols.every((symbol) => symbol.length <= 80 + 'buy  10 '.length)).toBe(true);
});
