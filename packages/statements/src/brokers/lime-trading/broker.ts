import type { Broker } from '../../recognition/statement-format.ts';

export const LIME_TRADING: Broker = { id: 'lime-trading', label: 'Lime Trading', aliases: ['lime'] };
