import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** An origin: links are built by adding a path to it, so a path of its own has no meaning here. */
export function parsePublicUrl(settings: Settings, port: number): URL {
  const value = settings.text('PUBLIC_URL') ?? `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin =
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isOrigin) {
    throw new ConfigError(
      'PUBLIC_URL',
      `is “${value}”; it must be an address without a path, such as https://journal.example.com.`,
    );
  }
  return url;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether it is ours. On a machine of one's own, `localhost` and `127.0.0.1` are one place under two names. */
export function isOwnOrigin(url: URL, publicUrl: URL): boolean {
  if (url.origin === publicUrl.origin) return true;
  const bothLocal = LOOPBACK.has(url.hostname) && LOOPBACK.has(publicUrl.hostname);
  return bothLocal && url.port === publicUrl.port && url.protocol === publicUrl.protocol;
}
