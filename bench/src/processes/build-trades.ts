import { tradeBuilding } from '@tapebook/testing';

/** Builds the trades of so many executions once, in a process of its own, for its memory is measured too. */
const executions = Number(process.argv[2]);
const scaled = { instruments: 200, years: 4 };
// What the engine compiles while it runs is compiled by now, as in a server that has been up for a while.
const small = tradeBuilding({ ...scaled, executions: 20_000 });
for (let run = 0; run < 3; run += 1) {
  small.build();
  small.sweep();
}

const work = tradeBuilding({ ...scaled, executions });
const timed = (run: () => number): readonly [ms: number, result: number] => {
  const began = performance.now();
  const result = run();
  return [performance.now() - began, result];
};
work.sweep();
const [sweepMs] = timed(work.sweep);
const [buildMs, trades] = timed(work.build);
if (trades < executions / 10) throw new Error(`Only ${trades} trades of ${executions} executions`);
console.log(JSON.stringify({ buildMs, sweepMs, peakMiB: process.resourceUsage().maxRSS / 1024 }));
