import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { ConnectorError } from '../../contracts/connector-error.ts';

const ED25519_BYTES = 64;

/** A private key as Coinbase hands it out: a PEM of an elliptic curve, or 64 bytes of Ed25519 in base 64. */
export class PrivateKey {
  readonly algorithm: 'ES256' | 'EdDSA';
  private readonly key: KeyObject;

  /** @throws {ConnectorError} for what is neither. */
  constructor(text: string) {
    // A field of one line loses the lines of a PEM, and a file of JSON writes them as \n.
    const plain = text.replaceAll('\\n', '').replaceAll(/\s/g, '');
    const [, kind, inner] =
      /^-----BEGIN(EC)?PRIVATEKEY-----(.+)-----END(?:EC)?PRIVATEKEY-----$/.exec(plain) ?? [];
    try {
      if (inner !== undefined) {
        const der = Buffer.from(inner, 'base64');
        this.key = createPrivateKey({ key: der, format: 'der', type: kind === 'EC' ? 'sec1' : 'pkcs8' });
      } else {
        const bytes = Buffer.from(plain, 'base64');
        if (bytes.length !== ED25519_BYTES) throw new RangeError('No key of Ed25519');
        const d = bytes.subarray(0, 32).toString('base64url');
        const x = bytes.subarray(32).toString('base64url');
        this.key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
      }
    } catch {
      throw new ConnectorError({
        kind: 'needs-user',
        code: 'coinbase-private-key',
        message: 'This is not a Coinbase private key: copy all of it, including its first and last line.',
        help: 'key',
      });
    }
    this.algorithm = this.key.asymmetricKeyType === 'ec' ? 'ES256' : 'EdDSA';
  }

  /** What proves for two minutes that a call is the key's own. */
  tokenOf(name: string, call: string, at: number, nonce: string): string {
    const seconds = Math.floor(at / 1000);
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const head = part({ alg: this.algorithm, typ: 'JWT', kid: name, nonce });
    const text = `${head}.${part({ iss: 'cdp', sub: name, nbf: seconds, exp: seconds + 120, uri: call })}`;
    const signature =
      this.algorithm === 'ES256'
        ? sign('sha256', Buffer.from(text), { key: this.key, dsaEncoding: 'ieee-p1363' })
        : sign(null, Buffer.from(text), this.key);
    return `${text}.${signature.toString('base64url')}`;
  }
}
