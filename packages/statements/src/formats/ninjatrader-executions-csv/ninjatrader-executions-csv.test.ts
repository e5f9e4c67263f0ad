import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account';
const effectsOf = async (...fills: string[]) => {
  const rows = fills.map((fill, index) => {
    const [action, quantity, effect, position] = fill.split(' · ');
    return `ES 12-26,${action},${quantity},5500.50,9/18/2026 10:05:0${index} AM,a${index},${effect},${position},o${index},Name,$2.25,1,Sim101`;
  });
  const { activities } = await collectStatement(textSource('grid.csv', [HEADER, ...rows, ''].join('\n')));
  return activities.map(({ facts }) => facts.effect ?? 'either');
};

test.each(['Exit', 'Entry'])(
  'a fill that turns the position, called %s, closes and opens',
  async (called) => {
    expect(
      await effectsOf('Buy · 1 · Entry · 1 L', `Sell · 2 · ${called} · 1 S`, 'Buy · 1 · Exit · -'),
    ).toEqual(['open', 'either', 'close']);
  },
);

test('adding to a position and leaving part of it do one thing', async () => {
  expect(
    await effectsOf(
      'Buy · 1 · Entry · 1 L',
      'Buy · 1 · Entry · 2 L',
      'Sell · 1 · Exit · 1 L',
      'Sell · 1 · Exit · -',
    ),
  ).toEqual(['open', 'open', 'close', 'close']);
});
