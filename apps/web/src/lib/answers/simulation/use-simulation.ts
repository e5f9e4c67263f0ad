import type { Simulated, SimulationOptions } from '@tapebook/domain/analytics';
import { use, useDeferredValue } from 'react';
import { AnswersUnavailableError } from '../requests.ts';
import type { SimulationReply, SimulationRequest } from './simulator.ts';

interface Asked {
  readonly id: number;
  readonly text: string;
  readonly simulated: Promise<Simulated>;
  readonly settle: (reply: Simulated) => void;
  readonly fail: (error: Error) => void;
  done: boolean;
}

const MOST_KEPT = 16;
let kept: Asked[] = [];
let thread: Worker | null = null;
let lastId = 0;

function startThread(): Worker {
  const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), {
    type: 'module',
    name: 'simulation',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationReply>) => {
    const asked = kept.find(({ id }) => id === data.id);
    if (asked === undefined) return;
    asked.done = true;
    asked.settle(data.simulated);
  });
  // It could not be loaded, or it died: whoever waits is told, and the next one starts another.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    thread = null;
    for (const { done, fail } of kept) if (!done) fail(new AnswersUnavailableError());
    kept = kept.filter(({ done }) => done);
  });
  return worker;
}

/** The same promise for the same future, so that a page that is drawn again does not wait again. */
function simulate(text: string): Promise<Simulated> {
  const known = kept.find((one) => one.text === text);
  if (known !== undefined) return known.simulated;
  const { results, options } = JSON.parse(text) as { results: number[]; options: SimulationOptions };
  lastId += 1;
  const { promise, resolve, reject } = Promise.withResolvers<Simulated>();
  // What is given up for this one is asked anew when it is wanted again.
  kept = kept.filter(({ done }) => done).slice(1 - MOST_KEPT);
  kept.push({ id: lastId, text, simulated: promise, settle: resolve, fail: reject, done: false });
  thread ??= startThread();
  const request: SimulationRequest = { id: lastId, results: Float64Array.from(results), options };
  thread.postMessage(request);
  return promise;
}

/**
 * A future drawn from days, by a thread of its own; the former one stays until the next is there.
 *
 * @param results of each day, in order; as many at least as a future takes.
 */
export function useSimulation(
  results: readonly number[],
  options: SimulationOptions,
): { readonly simulated: Simulated; readonly isOld: boolean } {
  const now = JSON.stringify({ results, options });
  const text = useDeferredValue(now);
  return { simulated: use(simulate(text)), isOld: text !== now };
}
