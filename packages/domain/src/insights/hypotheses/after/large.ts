import { whether } from '../hypothesis.ts';
import { isLarge } from './before.ts';

export const large = whether(
  'large',
  'trades of at least 1.75 times the usual size',
  (at) => isLarge(at),
  false,
);
