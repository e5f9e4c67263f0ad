import type { Broker } from '../../contracts/statement-format.ts';

export const COMMSEC: Broker = { id: 'commsec', label: 'CommSec' };
