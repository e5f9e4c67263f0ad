import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { coinbase } from './coinbase.ts';
import { COINBASE_PORTFOLIO, COINBASE_SECRET, startCoinbaseFake } from './fake.ts';
import { PrivateKey } from './private-key.ts';

describeLedger({
  connector: coinbase,
  start: startCoinbaseFake,
  credentials: (scenario) => ({ key: `${scenario}-0001-0001`, secret: COINBASE_SECRET }),
  account: () => COINBASE_PORTFOLIO,
});

describe('a private key of Coinbase', () => {
  test('is read without its lines, and with them as a file of JSON writes them', () => {
    for (const text of [
      COINBASE_SECRET,
      COINBASE_SECRET.replaceAll('\n', ''),
      COINBASE_SECRET.replaceAll('\n', '\\n'),
    ]) {
      expect(new PrivateKey(text).algorithm).toBe('ES256');
    }
  });

  test('of 64 bytes is one of Ed25519, and signs as such', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
    const both = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]);
    const key = new PrivateKey(both.toString('base64'));
    expect(key.algorithm).toBe('EdDSA');
    const [head = '', body = '', signature = ''] = key.tokenOf('name', 'GET host/path', 0, 'n').split('.');
    expect(verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  });

  test('that is none is said to be none, without being repeated', () => {
    const make = () => new PrivateKey('no key of anybody');
    expect(make).toThrow('copy all of it');
    expect(make).not.toThrow('anybody');
  });
});
