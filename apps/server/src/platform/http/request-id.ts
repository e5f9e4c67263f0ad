import { randomBytes } from 'node:crypto';

/** Names one request in logs and problems; short enough to be read out. */
export const requestId = (): string => randomBytes(9).toString('base64url');
