import type { Broker } from '../../contracts/statement-format.ts';

export const BOURSE_DIRECT: Broker = {
  id: 'boursedirect',
  label: 'Bourse Direct',
  aliases: ['bourse-direct'],
};
