import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** Addresses, ranges (`10.0.0.0/8`) or the word `loopback`; never “everyone”. */
export function parseTrustedProxies(settings: Settings): string[] {
  const proxies = settings.list('TRUSTED_PROXIES');
  const wrong = proxies.find((proxy) => proxy !== 'loopback' && !isRange(proxy));
  if (wrong !== undefined) {
    throw new ConfigError(
      'TRUSTED_PROXIES',
      `names “${wrong}”; each must be an IP address, a range such as 10.0.0.0/8, or “loopback”.`,
    );
  }
  return proxies;
}

function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128);
}
