const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin that pieces of an upload go to: the public one, never one that a request made up. Where
 * that is this machine itself, people reach it by any of its names, and a page may only call its own.
 */
export function uploadOrigin(publicUrl: URL, host: string): string {
  if (!LOOPBACK.includes(publicUrl.hostname) || !URL.canParse(`http://${host}`)) return publicUrl.origin;
  const asked = new URL(`${publicUrl.protocol}//${host}`);
  return LOOPBACK.includes(asked.hostname) ? asked.origin : publicUrl.origin;
}
