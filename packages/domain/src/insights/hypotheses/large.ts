import { isLarge } from './before.ts';
import { whether } from './hypothesis.ts';

export const large = whether(
  'large',
  'trades of at least 1.75 times the usual size',
  (at) => isLarge(at),
  false,
);
