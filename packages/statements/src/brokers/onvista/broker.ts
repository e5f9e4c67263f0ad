import type { Broker } from '../../contracts/statement-format.ts';

export const ONVISTA: Broker = { id: 'onvista', label: 'onvista bank', aliases: ['onvista-bank'] };
