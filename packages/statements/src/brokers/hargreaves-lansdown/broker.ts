import type { Broker } from '../../recognition/statement-format.ts';

export const HARGREAVES_LANSDOWN: Broker = {
  id: 'hargreaves-lansdown',
  label: 'Hargreaves Lansdown',
  aliases: ['hl'],
};
