export {
  type Access,
  type Grant,
  hasPages,
  type Identified,
  isInPart,
  partOfToken,
  seesAccount,
  type TokenOfCaller,
} from './access.ts';
export type { Caller } from './caller.ts';
export { hostedProject } from './hosted-project.ts';
export { createSessionGuard, isBefore, type SessionGuard, type SessionState } from './session-guard.ts';
export {
  createTokenVerifier,
  type TokenKeys,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './token-verifier.ts';
