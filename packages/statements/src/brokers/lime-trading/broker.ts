import type { Broker } from '../../contracts/statement-format.ts';

export const LIME_TRADING: Broker = { id: 'lime-trading', label: 'Lime Trading', aliases: ['lime'] };
