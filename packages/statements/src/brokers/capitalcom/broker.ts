import type { Broker } from '../../recognition/statement-format.ts';

export const CAPITALCOM: Broker = {
  id: 'capitalcom',
  label: 'Capital.com',
  aliases: ['capital-com', 'capital'],
};
