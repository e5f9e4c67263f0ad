import type { Broker } from '../../recognition/statement-format.ts';

export const COMDIRECT: Broker = { id: 'comdirect', label: 'comdirect' };
