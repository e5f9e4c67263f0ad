import type { Broker } from '../../contracts/statement-format.ts';

export const CONSORSBANK: Broker = {
  id: 'consorsbank',
  label: 'Consorsbank',
  aliases: ['consors', 'cortal-consors'],
};
