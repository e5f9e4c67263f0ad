import { whether } from '../hypothesis.ts';
import { isSmall } from './before.ts';

export const small = whether(
  'small',
  'trades of at most 0.6 times the usual size',
  (at) => isSmall(at),
  false,
);
