import type { ReconciliationLineJson } from '@tapebook/contract';
import { MEASURE_WORDS } from '../words/import-words.ts';
import { isCoin } from './is-coin.ts';

/** What a total is of: an account of coins has no cash. */
export const measureWords = ({
  measure,
  currency,
}: Pick<ReconciliationLineJson, 'measure' | 'currency'>): string =>
  measure === 'cash' && isCoin(currency) ? 'Coins' : MEASURE_WORDS[measure];
