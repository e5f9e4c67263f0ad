import type { Broker } from '../../recognition/statement-format.ts';

export const BOURSE_DIRECT: Broker = {
  id: 'boursedirect',
  label: 'Bourse Direct',
  aliases: ['bourse-direct'],
};
