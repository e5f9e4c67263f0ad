import { Simulation, type SimulationOptions } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { type SimulationReply, Simulator } from './simulator.ts';

const results = Float64Array.from({ length: 20 }, (_, i) => ((i * 7) % 11) - 4);
const options = (seed: number): SimulationOptions => ({
  horizon: 20,
  size: 1,
  start: 100,
  ruin: 90,
  goal: null,
  seed,
  paths: 30,
});

it('gives up what another one takes the place of, and draws that as if alone', () => {
  const turns: (() => void)[] = [];
  const replies: SimulationReply[] = [];
  const simulator = new Simulator({
    reply: (message) => replies.push(message),
    soon: (run) => turns.push(run),
    atOnce: 10,
  });
  simulator.receive({ id: 1, results, options: options(1) });
  turns.shift()?.();
  simulator.receive({ id: 2, results, options: options(2) });
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) turn();
  const alone = new Simulation(results, options(2));
  while (!alone.advance(30));
  expect(replies).toEqual([{ id: 2, simulated: alone.result() }]);
});
