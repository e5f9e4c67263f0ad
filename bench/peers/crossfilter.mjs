import { createRequire } from 'node:module';
import { processorTime, readColumns, sumUp, timeSteps } from './columns.mjs';

// Asked for like this, since it is installed only where it is compared with.
const crossfilter = createRequire(import.meta.url)('crossfilter2');

const { length, dimensions, side, hour, hours, net, codes } = readColumns(process.argv[2]);

let groups = [];
let bySide;
let byHour;
const askAll = () => groups.map((group) => group.all());

const add = (sums, row) => count(sums, net[row], 1);
const remove = (sums, row) => count(sums, net[row], -1);
function count(sums, result, sign) {
  sums.trades += sign;
  sums.net += sign * result;
  if (result > 0) {
    sums.wins += sign;
    sums.profit += sign * result;
  } else if (result < 0) sums.loss += sign * result;
  return sums;
}

const ready = processorTime(() => {
  const trades = crossfilter(Array.from({ length }, (_, row) => row));
  groups = dimensions.map((_, place) =>
    trades
      .dimension((row) => codes[place][row])
      .group()
      .reduce(add, remove, () => ({ trades: 0, net: 0, wins: 0, profit: 0, loss: 0 })),
  );
  // A group does not heed the filter of its own dimension: filters have dimensions of theirs.
  bySide = trades.dimension((row) => codes[side][row]);
  byHour = trades.dimension((row) => codes[hour][row]);
  askAll();
});

const sides = timeSteps(
  { 'another side': [() => bySide.filterExact(0), () => bySide.filterExact(1)] },
  askAll,
);
bySide.filterAll();
const [all, fewer] = [new Set(hours), new Set(hours.slice(1))];
const turns = timeSteps(
  {
    'an hour more or less': [
      () => byHour.filterFunction((code) => all.has(code)),
      () => byHour.filterFunction((code) => fewer.has(code)),
    ],
  },
  askAll,
);
byHour.filterAll();
bySide.filterExact(0);
const check = askAll().map((group) => sumUp(group.map(({ value }) => value)));
console.log(JSON.stringify({ ready: [ready], ...sides, ...turns, check }));
