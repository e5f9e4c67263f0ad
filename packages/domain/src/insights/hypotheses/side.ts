import { byName } from './hypothesis.ts';

export const side = byName(
  'side',
  ({ side }) => side,
  (name) => `${name} trades`,
);
