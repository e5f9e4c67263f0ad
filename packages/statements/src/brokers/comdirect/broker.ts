import type { Broker } from '../../contracts/statement-format.ts';

export const COMDIRECT: Broker = { id: 'comdirect', label: 'comdirect' };
