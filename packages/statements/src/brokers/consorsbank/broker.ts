import type { Broker } from '../../recognition/statement-format.ts';

export const CONSORSBANK: Broker = {
  id: 'consorsbank',
  label: 'Consorsbank',
  aliases: ['consors', 'cortal-consors'],
};
