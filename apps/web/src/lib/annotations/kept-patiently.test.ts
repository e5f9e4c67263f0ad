import type { TradeChangeJson } from '@tapebook/contract';
import { afterEach, expect, it } from 'vitest';
import { ProblemError, UnexpectedAnswerError, UnreachableError } from '#web/lib/http/problem-error.ts';
import { keeping, sendPatiently } from './kept-patiently.ts';
import { GivenUpError, patience } from './patience.ts';

const problem = (status: number) =>
  new ProblemError({ title: 't', status, detail: 'd', code: 'internal-error', requestId: 'r' });

/** Answers with these failures, then with `done`. */
function service(...failures: Error[]) {
  let calls = 0;
  return {
    calls: () => calls,
    send: async (): Promise<string> => {
      calls += 1;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return 'done';
    },
  };
}

const AT_ONCE = { isHere: () => true, isGivenUp: () => false, nextOccasion: async () => undefined };
const keepsNone = keeping.keep;
afterEach(() => {
  keeping.keep = keepsNone;
});

it('tries a change that the device keeps until there is an answer, and any other once', async () => {
  const [kept, other]: [TradeChangeJson, TradeChangeJson] = [{ rating: 4 }, { rating: 5 }];
  patience.set(kept, AT_ONCE);
  const flaky = service(new UnreachableError(), problem(503), new UnreachableError());
  expect(await sendPatiently(kept, flaky.send)).toBe('done');
  expect(flaky.calls()).toBe(4);
  const away = service(new UnreachableError());
  await expect(sendPatiently(other, away.send)).rejects.toThrow(UnreachableError);
  expect(away.calls()).toBe(1);
});

it('has the device keep a change whose first try is not answered', async () => {
  const change: TradeChangeJson = { rating: 4 };
  keeping.keep = (one) => patience.set(one, AT_ONCE);
  const away = service(new SyntaxError('Unexpected token <'), new UnreachableError());
  expect(await sendPatiently(change, away.send)).toBe('done');
  expect(away.calls()).toBe(3);
});

it('tells a fault of the service to whoever is there, and has what the device keeps wait until it passes', async () => {
  const [said, kept]: [TradeChangeJson, TradeChangeJson] = [{ rating: 4 }, { rating: 5 }];
  keeping.keep = (one) => patience.set(one, AT_ONCE);
  await expect(sendPatiently(said, service(problem(500)).send)).rejects.toThrow(ProblemError);
  patience.set(kept, AT_ONCE);
  const faulty = service(problem(500), new UnexpectedAnswerError('The server answered 500', 500));
  expect(await sendPatiently(kept, faulty.send)).toBe('done');
  expect(faulty.calls()).toBe(3);
});

it('takes a refusal as the answer that it is, and sends nothing where its maker has left', async () => {
  const change: TradeChangeJson = { rating: 3 };
  let isHere = true;
  patience.set(change, { ...AT_ONCE, isHere: () => isHere });
  const refusing = service(new UnreachableError(), problem(422));
  await expect(sendPatiently(change, refusing.send)).rejects.toThrow(ProblemError);
  isHere = false;
  const away = service();
  await expect(sendPatiently(change, away.send)).rejects.toThrow(UnreachableError);
  expect(away.calls()).toBe(0);
});

it('tries no more what its maker gives up', async () => {
  const change: TradeChangeJson = { rating: 2 };
  let isGivenUp = false;
  const nextOccasion = async (): Promise<void> => {
    isGivenUp = true;
  };
  patience.set(change, { ...AT_ONCE, nextOccasion, isGivenUp: () => isGivenUp });
  const broken = service(problem(500), problem(500));
  await expect(sendPatiently(change, broken.send)).rejects.toThrow(GivenUpError);
  expect(broken.calls()).toBe(1);
});
