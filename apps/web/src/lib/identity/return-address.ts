/**
 * Where to go after signing in: a path of this very app, or `/`. Anything that could lead to
 * another site (`//evil`, `/\evil`, `https:`, control characters) or back into the sign-in pages is refused.
 */
export function safeReturnPath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || PUBLIC_PATHS.has(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The addresses of the public group: never a place to return to. */
const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/signin',
  '/signup',
  '/signout',
  '/forgot',
  '/verify-email',
  '/verification',
  '/auth-action',
]);

/** The `continueUrl` of a mail's link: only an http(s) address on this very origin may be followed. */
export function safeContinueUrl(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return safeReturnPath(`${url.pathname}${url.search}${url.hash}`, origin);
}
