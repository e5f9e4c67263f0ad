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
