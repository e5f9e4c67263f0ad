import { ConnectorError } from '../contracts/connector-error.ts';
import type { WireAnswer } from '../wire/wire.ts';

const SHOWN = 200;

/** What a feed answers to a request that it does not take; its own words, cut short. */
export const refused = ({ status, bytes }: WireAnswer): ConnectorError =>
  new ConnectorError({
    kind: 'unsupported',
    code: `http-${status}`,
    message: `The feed refused what it was asked: ${Buffer.from(bytes).toString('utf8').slice(0, SHOWN)}`,
  });
