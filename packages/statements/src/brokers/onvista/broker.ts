import type { Broker } from '../../recognition/statement-format.ts';

export const ONVISTA: Broker = { id: 'onvista', label: 'onvista bank', aliases: ['onvista-bank'] };
