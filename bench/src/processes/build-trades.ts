import { tradeBuilding } from '@tapebook/testing';

/** Builds the trades of so many executions in a process of its own, for its memory is measured too. */
const executions = Number(process.argv[2]);
const build = tradeBuilding({ executions, instruments: 200 });
const times: number[] = [];
for (let count = 0; count < 3; count += 1) {
  const began = performance.now();
  const trades = build();
  times.push(performance.now() - began);
  if (trades < executions / 2) throw new Error(`Only ${trades} trades of ${executions} executions`);
}
console.log(JSON.stringify({ times, peakMiB: process.resourceUsage().maxRSS / 1024 }));
