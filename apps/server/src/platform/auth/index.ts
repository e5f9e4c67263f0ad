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
export { createSessionGuard, isBefore, type SessionGuard, type SessionState } from './session-guard.ts';
