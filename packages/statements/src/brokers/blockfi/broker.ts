import type { Broker } from '../../contracts/statement-format.ts';

export const BLOCKFI: Broker = { id: 'blockfi', label: 'BlockFi' };
