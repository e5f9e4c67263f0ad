import type { Figure } from '../figures/figure.ts';
import { type CostOfPerson, needOf } from './sizing.ts';

/** What so many people need, each number of them at such a cost. */
export const needFigures = (numbers: readonly number[], cost: CostOfPerson): Figure[] =>
  numbers.flatMap((people): Figure[] => {
    const { processors, databaseGiB, callsPerSecond } = needOf(people, cost);
    const name = `${people.toLocaleString('en-US')} people`;
    return [
      { name: `processors that ${name} need`, unit: 'times', values: [processors] },
      { name: `database of ${name}`, unit: 'MiB', values: [databaseGiB * 1024] },
      { name: `calls of ${name} in their busiest hour`, unit: '/s', values: [callsPerSecond] },
    ];
  });
