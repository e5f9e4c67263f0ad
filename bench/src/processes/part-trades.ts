import { writeFileSync } from 'node:fs';
import { partedTrades } from '@tapebook/testing';

const [trades, file] = [Number(process.argv[2]), process.argv[3]];

/** Asks the engine the questions that others are asked, and writes for them which group each trade is in. */
const { ask, read, check, columns } = partedTrades(trades);

function processorTime(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

const ready = processorTime(read);
const times = Object.entries(ask).map(([name, work]) => [
  name,
  Array.from({ length: 13 }, () => processorTime(work)).slice(4),
]);
const { net, codes, ...head } = columns();
writeFileSync(`${file}.json`, JSON.stringify(head));
writeFileSync(`${file}.bin`, Buffer.concat([net, ...codes].map((column) => Buffer.from(column.buffer))));
console.log(JSON.stringify({ ready: [ready], ...Object.fromEntries(times), check: check() }));
