import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { StatementFormat } from '../../contracts/statement-format.ts';
import { readFlex } from './read-flex.ts';

/** See README.md beside this file. */
export const ibkrFlexXml: StatementFormat = {
  id: 'ibkr-flex-xml',
  broker: INTERACTIVE_BROKERS,
  label: 'Flex query (XML)',
  timeZone: 'America/New_York',
  recognise: ({ kind, head }) =>
    kind === 'xml' && /<Flex(?:QueryResponse|StatementResponse)\b/.test(head) ? 0.99 : 0,
  read: readFlex,
};
