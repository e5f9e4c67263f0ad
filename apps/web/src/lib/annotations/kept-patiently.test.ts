import type { TradeChangeJson } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { ProblemError, UnreachableError } from '#web/lib/http/problem-error.ts';
import { patience, sendPatiently } from './kept-patiently.ts';

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

it('tries a change that the device keeps until there is an answer, and any other once', async () => {
  const [kept, other]: TradeChangeJson[] = [{ rating: 4 }, { rating: 5 }];
  patience.set(kept as TradeChangeJson, async () => true);
  const flaky = service(new UnreachableError(), problem(503), new UnreachableError());
  expect(await sendPatiently(kept as TradeChangeJson, flaky.send)).toBe('done');
  expect(flaky.calls()).toBe(4);
  const away = service(new UnreachableError());
  await expect(sendPatiently(other as TradeChangeJson, away.send)).rejects.toThrow(UnreachableError);
  expect(away.calls()).toBe(1);
});

it('takes a refusal as the answer that it is, and stops where its maker has left', async () => {
  const change: TradeChangeJson = { rating: 3 };
  let isHere = true;
  patience.set(change, async () => isHere);
  const refusing = service(new UnreachableError(), problem(422));
  await expect(sendPatiently(change, refusing.send)).rejects.toThrow(ProblemError);
  isHere = false;
  const away = service(new UnreachableError());
  await expect(sendPatiently(change, away.send)).rejects.toThrow(UnreachableError);
  expect(away.calls()).toBe(1);
});
