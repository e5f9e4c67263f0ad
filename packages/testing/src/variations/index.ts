export type { Variations } from './choose-numbers.ts';
export { effortOfRun } from './effort.ts';
export { tryEach, tryVariations } from './try-variations.ts';
