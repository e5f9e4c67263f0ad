import { questionAnswering, tagFiltering } from '@tapebook/testing';

const trades = Number(process.argv[2]);

/** Answers questions about so many trades, in a process of its own: what others have compiled slows it down. */
const { floor, steps } = questionAnswering(trades);

/** Of more trades than this nobody has given each thirty tags. */
const MOST_TAGGED = 100_000;

/** Processor time of each run: what else the machine does counts for little in it. */
function timed(work: () => void): number[] {
  const times: number[] = [];
  for (let run = 0; run < 13; run += 1) {
    const began = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(began);
    // The first ones make what the others keep, and are compiled meanwhile.
    if (run >= 4) times.push((user + system) / 1000);
  }
  return times;
}

const figures = Object.entries({
  'the bare loop over the results': floor,
  ...steps,
  ...(trades > MOST_TAGGED ? {} : { 'result by day, another of thirty tags each': tagFiltering(trades) }),
});
console.log(JSON.stringify(Object.fromEntries(figures.map(([name, work]) => [name, timed(work)]))));
