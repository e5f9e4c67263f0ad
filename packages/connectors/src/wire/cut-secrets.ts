const SHORTEST = 6;

/**
 * The bytes without the secrets, in every spelling in which an answer may repeat one; as many bytes as before, so that
 * nothing else moves. A value that is too short to be a secret is left: it would be found everywhere.
 */
export function cutSecrets(bytes: Uint8Array, secrets: Iterable<string>): Uint8Array {
  const cut = Buffer.from(bytes);
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue;
    const spellings = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
    for (const spelling of new Set(spellings)) {
      for (let at = cut.indexOf(spelling); at !== -1; at = cut.indexOf(spelling, at)) {
        cut.fill('*', at, at + Buffer.byteLength(spelling));
      }
    }
  }
  return cut;
}
