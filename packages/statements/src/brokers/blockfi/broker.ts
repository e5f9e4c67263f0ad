import type { Broker } from '../../recognition/statement-format.ts';

export const BLOCKFI: Broker = { id: 'blockfi', label: 'BlockFi' };
