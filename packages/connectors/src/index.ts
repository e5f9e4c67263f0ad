export { plaid } from './brokers/plaid/plaid.ts';
export {
  isNonce,
  isSignedBy,
  NONCE_LIFE_MS,
  type Signed,
  signatureOf,
  skewOf,
} from './brokers/push/signature.ts';
export { CONNECTORS, connectorOf } from './catalogue.ts';
export type {
  Checked,
  Connector,
  ConnectorAbout,
  CredentialField,
  Credentials,
  Days,
  Hosts,
  Io,
  Link,
  Login,
  PaceLimit,
  Pulled,
  RawPage,
} from './contracts/connector.ts';
export { ConnectorError, type FailureKind } from './contracts/connector-error.ts';
export { LONGEST_WAIT_MS } from './contracts/longest-wait.ts';
export { warningDue } from './states/expiry.ts';
export { isSilent } from './states/silence.ts';
export {
  CONNECTION_STATES,
  type ConnectionState,
  dueAt,
  type Happened,
  isStillSo,
  type Reason,
  type Standing,
  standingAfter,
  unreadOf,
  WORDS_OF_STANDING,
  type WordOfStanding,
  wordOf,
} from './states/standing.ts';
export { beyondAsking, coverageOf, withoutEnd } from './windows/coverage.ts';
export { addDays, dayIn } from './windows/days.ts';
export { believableAt, firstWanted, type KnownWindow, planWindow } from './windows/plan-window.ts';
export { cutSecrets } from './wire/cut-secrets.ts';
export { Pace } from './wire/pace.ts';
