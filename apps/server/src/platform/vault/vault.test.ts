import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createVault, openVault, WrongKey } from './vault.ts';

const folder = await openTemporaryFolder();
const newDataDir = () => mkdtemp(join(folder, 'data-'));
const secret = Buffer.from('a token of a broker');

describe('what is sealed', () => {
  const vault = createVault(randomBytes(32));

  test('opens for what it belongs to, and is unreadable until then', () => {
    const sealed = vault.seal(secret, 'connection 7');
    expect(sealed.includes(secret)).toBe(false);
    expect(vault.open(sealed, 'connection 7')).toEqual(secret);
  });

  test('is never the same twice', () => {
    expect(vault.seal(secret, 'connection 7')).not.toEqual(vault.seal(secret, 'connection 7'));
  });

  test('does not open for something else, under another key, or with a bit changed', () => {
    const sealed = vault.seal(secret, 'connection 7');
    expect(() => vault.open(sealed, 'connection 8')).toThrow(WrongKey);
    expect(() => createVault(randomBytes(32)).open(sealed, 'connection 7')).toThrow(WrongKey);
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => vault.open(changed, 'connection 7')).toThrow(WrongKey);
    }
    expect(() => vault.open(sealed.subarray(0, 10), 'connection 7')).toThrow(WrongKey);
  });
});

describe('the key of the vault', () => {
  test('is made once under the data folder, for the server alone to read', async () => {
    const dataDir = await newDataDir();
    const vaults = await Promise.all([1, 2, 3].map(() => openVault({ dataDir, identityKey: null })));
    const sealed = vaults.map((vault) => vault.seal(secret, 'x'));
    for (const vault of vaults) {
      for (const each of sealed) expect(vault.open(each, 'x')).toEqual(secret);
    }
    const path = join(dataDir, 'secrets', 'identity.key');
    expect(await readFile(path)).toHaveLength(32);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(dataDir, 'secrets'))).toEqual(['identity.key']);
    await writeFile(path, 'short');
    await expect(openVault({ dataDir, identityKey: null })).rejects.toThrow('is damaged');
  });

  test('is the one given, where several processes share a database', async () => {
    const dataDir = await newDataDir();
    const identityKey = randomBytes(32);
    const vault = await openVault({ dataDir, identityKey });
    expect(createVault(identityKey).open(vault.seal(secret, 'x'), 'x')).toEqual(secret);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
