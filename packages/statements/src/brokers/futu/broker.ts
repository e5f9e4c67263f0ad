import type { Broker } from '../../contracts/statement-format.ts';

export const MOOMOO: Broker = {
  id: 'moomoo',
  label: 'moomoo / Futu',
  aliases: ['futu', 'futubull', 'futu-moomoo'],
};
