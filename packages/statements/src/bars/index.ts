export { type BarFault, type ReadBars, readBars } from './read-bars.ts';
