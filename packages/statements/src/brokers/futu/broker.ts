import type { Broker } from '../../recognition/statement-format.ts';

export const MOOMOO: Broker = {
  id: 'moomoo',
  label: 'moomoo / Futu',
  aliases: ['futu', 'futubull', 'futu-moomoo'],
};
