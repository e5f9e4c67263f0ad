import { setTimeout } from 'node:timers/promises';
import { holdAnswers, journalBytes } from '@tapebook/testing';

/** What the thread of a page holds beside the bytes of so many trades once it has answered, in MiB. */
const journal = journalBytes(Number(process.argv[2]));

/** The memory of buffers that nobody holds is given back beside the collection that finds them, so there are some. */
async function held(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await setTimeout(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

const before = await held();
const engine = holdAnswers(journal);
const after = await held();
// Both are held until here.
engine.askAll([]);
console.log(JSON.stringify({ journal: journal.byteLength / 2 ** 20, beside: after - before }));
