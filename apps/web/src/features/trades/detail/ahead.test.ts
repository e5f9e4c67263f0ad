import { expect, it } from 'vitest';
import { OpenedAhead } from './ahead.ts';

/** A list, what was asked of its address, and the clock that the address waits by. */
function listOf() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const ahead = new OpenedAhead((run) => void waiting.push(run));
  const open = (tradeId: string, replaces = false): void =>
    ahead.open(tradeId, replaces, async (instead) => {
      asked.push(`${instead ? 'instead' : 'over the list'}: ${tradeId}`);
    });
  const wait = (): void => {
    for (const run of waiting.splice(0)) run();
  };
  return { ahead, asked, open, wait };
}

it('shows a trade with the press, has the address say it once it is drawn, and goes by the address then', async () => {
  const { ahead, asked, open, wait } = listOf();
  open('one');
  expect([ahead.get(), asked]).toEqual(['one', []]);
  ahead.drawn();
  wait();
  expect(asked).toEqual(['over the list: one']);
  await expect.poll(ahead.get).toBeNull();
});

it('has the address say it after a while where nothing is drawn', () => {
  const { asked, open, wait } = listOf();
  open('one');
  wait();
  expect(asked).toEqual(['over the list: one']);
});

it('leaves the address alone where it is closed before', () => {
  const { ahead, asked, open, wait } = listOf();
  open('one');
  expect(ahead.close()).toBe(true);
  ahead.drawn();
  wait();
  expect([ahead.get(), asked]).toEqual([null, []]);
});

it('has the address say the last one alone, over the list where it says none yet', () => {
  const { ahead, asked, open, wait } = listOf();
  open('one');
  open('two', true);
  wait();
  expect(asked).toEqual(['over the list: two']);
  open('three', true);
  expect(ahead.close()).toBe(false);
  open('four', true);
  wait();
  expect(asked).toEqual(['over the list: two', 'instead: four']);
});
