const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * The address in lower case, or `null` if it is none. Plain ASCII only (an international domain in
 * its `xn--` form): letters that merely look alike then cannot name a second account.
 */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > 254 || !/^[\x21-\x7e]+$/.test(address)) return null;
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const local = lower.slice(0, at);
  if (at < 1 || local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(lower.slice(at + 1)))
    return null;
  return lower;
}
