import { createHash, randomBytes } from 'node:crypto';

/** What a token says of itself: whose it is and which, so that it is looked for among its owner's alone. */
export interface TokenText {
  readonly ownerId: string;
  readonly id: string;
  readonly secret: string;
}

const PREFIX = 'tb_';
const TEXT = /^tb_([\w-]{1,200})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export const isTokenText = (bearer: string): boolean => bearer.startsWith(PREFIX);

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const writeToken = ({ ownerId, id, secret }: TokenText): string =>
  `${PREFIX}${Buffer.from(ownerId).toString('base64url')}.${id}.${secret}`;

/** @returns `null` for what is no token of ours. */
export function readToken(text: string): TokenText | null {
  const [, owner = '', id = '', secret = ''] = TEXT.exec(text) ?? [];
  const ownerId = Buffer.from(owner, 'base64url').toString('utf8');
  return ownerId === '' || ownerId.includes('\u0000') || ownerId.length > 128
    ? null
    : { ownerId, id, secret };
}
