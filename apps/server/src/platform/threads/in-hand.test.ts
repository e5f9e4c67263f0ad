import { expect, it } from 'vitest';
import { countInHand, untilInHand, untilNoneInHand } from './in-hand.ts';

const CALM_MS = 5;
const nobodyStops = new AbortController().signal;

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
  const waited = untilNoneInHand(['reading', 'writing'], CALM_MS, nobodyStops);
  const seen = watch(waited);
  countInHand('reading', -1);
  await untilInHand(['drawing'], nobodyStops);
  expect(seen.gone).toBe(false);
  countInHand('reading', -1);
  await waited;
  countInHand('drawing', -1);
});

it('waits on where the next one begins at once', async () => {
  countInHand('reading', 1);
  const waited = untilNoneInHand(['reading', 'writing'], 60_000, nobodyStops);
  const seen = watch(waited);
  countInHand('reading', -1);
  await untilNoneInHand(['reading'], CALM_MS, nobodyStops);
  countInHand('writing', 1);
  countInHand('writing', -1);
  await untilNoneInHand(['writing'], CALM_MS, nobodyStops);
  expect(seen.gone).toBe(false);
});

it('hears of what begins', async () => {
  const waited = untilInHand(['reading'], nobodyStops);
  countInHand('reading', 1);
  await waited;
  await untilInHand(['reading'], nobodyStops);
  countInHand('reading', -1);
});

it('ends when nobody wants it any more, before it waits as well', async () => {
  const stopping = new AbortController();
  countInHand('reading', 1);
  const waits = [
    untilNoneInHand(['reading'], CALM_MS, stopping.signal),
    untilInHand(['writing'], stopping.signal),
    untilNoneInHand(['writing'], 60_000, stopping.signal),
  ];
  const ends = Promise.allSettled(waits);
  stopping.abort(new Error('stopped'));
  expect((await ends).map((end) => end.status === 'rejected' && String(end.reason))).toEqual(
    waits.map(() => 'Error: stopped'),
  );
  countInHand('reading', -1);
  await expect(untilNoneInHand(['reading'], CALM_MS, stopping.signal)).rejects.toThrow('stopped');
});
