import type { Broker } from '../../recognition/statement-format.ts';

export const MORGAN_STANLEY: Broker = {
  id: 'morgan-stanley',
  label: 'Morgan Stanley',
  aliases: ['stockplan-connect', 'shareworks'],
};
