import { readFileSync } from 'node:fs';

/**
 * What `part-trades.ts` wrote: of each dimension the number of each trade's group, and the results.
 *
 * @param {string} file without its ending
 */
export function readColumns(file) {
  const head = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  const bytes = readFileSync(`${file}.bin`);
  const memory = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const net = new Float64Array(memory, 0, head.length);
  const codes = head.dimensions.map(
    (_, place) => new Int32Array(memory, 8 * head.length + 4 * head.length * place, head.length),
  );
  return { ...head, net, codes };
}

/** Processor time of all threads of this process, in ms. */
export function processorTime(work) {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The same work under one filter and another in turns; the first ones make what the others keep. */
export function timeSteps(steps, askAll) {
  return Object.fromEntries(
    Object.entries(steps).map(([name, [one, other]]) => {
      const times = Array.from({ length: 13 }, (_, turn) =>
        processorTime(() => {
          (turn % 2 === 0 ? one : other)();
          askAll();
        }),
      );
      return [name, times.slice(4)];
    }),
  );
}

/** What all have to agree on: how many groups hold something, how many trades, and their result in cents. */
export const sumUp = (groups) => [
  groups.filter(({ trades }) => trades > 0).length,
  groups.reduce((sum, { trades }) => sum + trades, 0),
  Math.round(groups.reduce((sum, { net }) => sum + net, 0) * 100),
];
