import type { StatementFormat } from '../../recognition/statement-format.ts';
import { OFX, ofxBroker } from './known-brokers.ts';
import { readOfxStatement } from './read-statement.ts';

const ROOT = /<OFX>/i;

/** See README.md beside this file. */
export const ofxInvestment: StatementFormat = {
  id: 'ofx-investment',
  broker: OFX,
  label: 'Investments (OFX, QFX)',
  timeZone: 'America/New_York',
  brokerOf: ofxBroker,
  signatures: [{ words: [ROOT] }],
  recognise: ({ kind, head }) =>
    kind !== 'html' && ROOT.test(head) && /^\s*(?:<|OFXHEADER|\w+:)/.test(head) ? 0.98 : 0,
  read: readOfxStatement,
};
