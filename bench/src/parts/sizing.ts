import { needFigures } from '../scale/need-figures.ts';
import { MEASURED } from '../scale/sizing.ts';
import type { Part } from './part.ts';

/** `SIZING_PEOPLE=500,20000 npm run bench -- sizing` reckons it for others. */
const PEOPLE = (process.env.SIZING_PEOPLE ?? '1000,100000,1000000').split(',').map(Number);

/** What people need by what they were measured to cost; measures nothing itself. */
export const sizingPart: Part = {
  name: 'sizing',
  byName: true,
  measure: async () => needFigures(PEOPLE, MEASURED),
};
