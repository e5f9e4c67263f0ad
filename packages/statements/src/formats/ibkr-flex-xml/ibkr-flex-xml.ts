import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { readFlex } from './read-flex.ts';

const ROOT = /<Flex(?:QueryResponse|StatementResponse)\b/;

/** See README.md beside this file. */
export const ibkrFlexXml: StatementFormat = {
  id: 'ibkr-flex-xml',
  broker: INTERACTIVE_BROKERS,
  label: 'Flex query (XML)',
  timeZone: 'America/New_York',
  signatures: [{ kinds: ['xml'], words: [ROOT] }],
  recognise: ({ kind, head }) => (kind === 'xml' && ROOT.test(head) ? 0.99 : 0),
  read: readFlex,
};
