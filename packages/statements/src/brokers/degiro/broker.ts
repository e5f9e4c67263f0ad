import type { Broker } from '../../recognition/statement-format.ts';

export const DEGIRO: Broker = { id: 'degiro', label: 'DEGIRO', aliases: ['flatexdegiro'] };

/** Times are those of the bank, in Amsterdam, whichever country the account is of. */
export const DEGIRO_ZONE = 'Europe/Amsterdam';
