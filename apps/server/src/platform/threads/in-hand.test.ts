import { expect, it } from 'vitest';
import { countInHand, untilNoneInHand } from './in-hand.ts';

const patience = (mostMs = 60_000, signal = new AbortController().signal) => ({ mostMs, signal });

/** Whether it has gone on by now. */
const watch = (waited: Promise<void>) => {
  const seen = { gone: false };
  void waited.then(() => {
    seen.gone = true;
  });
  return seen;
};

it('waits until the last of what it is told has ended, and not for anything else', async () => {
  countInHand('reading', 2);
  countInHand('drawing', 1);
  const waited = untilNoneInHand(['reading', 'writing'], patience());
  const seen = watch(waited);
  countInHand('reading', -1);
  await Promise.resolve();
  expect(seen.gone).toBe(false);
  countInHand('reading', -1);
  await waited;
  await untilNoneInHand(['reading', 'writing'], patience());
  countInHand('drawing', -1);
});

it('goes on after its patience, whatever is in hand', async () => {
  countInHand('reading', 1);
  await untilNoneInHand(['reading'], patience(1));
  countInHand('reading', -1);
});

it('ends when nobody wants it any more, before it waits as well', async () => {
  const stopping = new AbortController();
  countInHand('reading', 1);
  const waited = untilNoneInHand(['reading'], patience(60_000, stopping.signal));
  stopping.abort(new Error('stopped'));
  await expect(waited).rejects.toThrow('stopped');
  countInHand('reading', -1);
  await expect(untilNoneInHand(['reading'], patience(60_000, stopping.signal))).rejects.toThrow('stopped');
});
