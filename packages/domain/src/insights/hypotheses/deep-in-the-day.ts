import { whether } from './hypothesis.ts';

export const deepInTheDay = whether(
  'deep-in-the-day',
  'trades opened when the day stood at −2R (or two usual results lost) or worse',
  (at) => at.today.result <= -2,
);
