import { holdAnswers, journalBytes } from '@tapebook/testing';

/** What the thread of a page holds beside the bytes of so many trades once it has answered, in MiB. */
const journal = journalBytes(Number(process.argv[2]));

function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

const before = held();
const engine = holdAnswers(journal);
const after = held();
// Both are held until here.
engine.askAll([]);
console.log(JSON.stringify({ journal: journal.byteLength / 2 ** 20, beside: after - before }));
