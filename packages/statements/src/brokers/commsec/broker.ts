import type { Broker } from '../../recognition/statement-format.ts';

export const COMMSEC: Broker = { id: 'commsec', label: 'CommSec' };
