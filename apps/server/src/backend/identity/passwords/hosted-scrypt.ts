import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * What a hosted project hashes passwords with: scrypt, whose result encrypts the project's signer key.
 * Its console shows these values under “password hash parameters”. Base64 but for the numbers.
 */
export interface HostedScrypt {
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  /** The binary logarithm of scrypt's cost. */
  readonly memoryCost: number;
}

/** A hash brought along, as it stands in an account's row: it names the settings it was made with. */
export interface HostedHash {
  readonly settingsId: string;
  readonly salt: string;
  readonly hash: string;
}

const PREFIX = '$hosted-scrypt$';

export const writeHostedHash = ({ settingsId, salt, hash }: HostedHash): string =>
  `${PREFIX}${settingsId}$${salt}$${hash}`;

export function readHostedHash(stored: string): HostedHash | null {
  if (!stored.startsWith(PREFIX)) return null;
  const [settingsId = '', salt = '', hash = ''] = stored.slice(PREFIX.length).split('$');
  return { settingsId, salt, hash };
}

const KEY_BYTES = 32;
const NO_NONCE = Buffer.alloc(16);
/** Room for the largest cost that a project can have (2^14 at eight rounds takes 16 MiB). */
const MOST_MEMORY = 256 * 1024 * 1024;

/** Whether the password is the one that was hashed. The scheme is the one of github.com/firebase/scrypt. */
export async function matchesHostedHash(
  { salt, hash }: HostedHash,
  settings: HostedScrypt,
  password: string,
): Promise<boolean> {
  const key = await derive(
    password,
    Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(settings.saltSeparator, 'base64')]),
    { N: 2 ** settings.memoryCost, r: settings.rounds, p: 1, maxmem: MOST_MEMORY },
  );
  const cipher = createCipheriv('aes-256-ctr', key, NO_NONCE);
  const made = Buffer.concat([cipher.update(Buffer.from(settings.signerKey, 'base64')), cipher.final()]);
  const kept = Buffer.from(hash, 'base64');
  return made.length === kept.length && timingSafeEqual(made, kept);
}

function derive(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number; maxmem: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
