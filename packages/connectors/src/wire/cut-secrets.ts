const SHORTEST = 6;

/**
 * The bytes without the secrets, in every spelling in which an answer may repeat one; as many bytes as before, so that
 * nothing else moves. A value that is too short to be a secret is left: it would be found everywhere.
 */
export function cutSecrets(bytes: Uint8Array, secrets: Iterable<string>): Uint8Array {
  const cut = Buffer.from(bytes);
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue;
    const spellings = [secret, encodeURIComponent(secret), ...inBase64(secret)];
    for (const spelling of new Set(spellings)) {
      for (let at = cut.indexOf(spelling); at !== -1; at = cut.indexOf(spelling, at)) {
        cut.fill('*', at, at + Buffer.byteLength(spelling));
      }
    }
  }
  return cut;
}

/** Letters of base 64 that a part of a secret may not be shorter than, to be told from chance. */
const SHORTEST_INNER = 8;

/**
 * A secret in base 64, by itself or within something, as in `Basic` of a name and a password: which letters it has there
 * depends on how many bytes stand before it, and its ends are its neighbours' as well.
 */
function inBase64(secret: string): string[] {
  const within = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const from = before === 0 ? 0 : 4;
    return bytes.toString('base64').slice(from, Math.floor(bytes.length / 3) * 4);
  });
  return [Buffer.from(secret).toString('base64'), ...within.filter((each) => each.length >= SHORTEST_INNER)];
}
