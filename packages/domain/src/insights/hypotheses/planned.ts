import { byName } from './hypothesis.ts';

export const planned = byName(
  'planned',
  (at) => (at.planned === null ? null : at.planned ? 'planned' : 'unplanned'),
  (name) => `trades that were ${name === 'planned' ? 'planned before' : 'not planned before'} the first fill`,
);
