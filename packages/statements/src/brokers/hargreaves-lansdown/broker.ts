import type { Broker } from '../../contracts/statement-format.ts';

export const HARGREAVES_LANSDOWN: Broker = {
  id: 'hargreaves-lansdown',
  label: 'Hargreaves Lansdown',
  aliases: ['hl'],
};
