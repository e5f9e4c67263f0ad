import { parseDsn } from '@tapebook/contract';
import { type ChatConfig, parseChat } from './chat.ts';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** Optional services of others. What is `null` is not loaded, and no page may reach it. */
export interface ServicesConfig {
  /** Where errors of pages and of the server go, by Sentry's protocol. */
  readonly errorReporting: { readonly dsn: string; readonly origin: string } | null;
  /** Product analytics, by PostHog's protocol. */
  readonly analytics: { readonly key: string; readonly url: string } | null;
  readonly chat: ChatConfig | null;
  /** A page of a service where people write what they wish; they are led there, and nothing of it is loaded here. */
  readonly feedback: { readonly url: string } | null;
}

export function parseServices(settings: Settings): ServicesConfig {
  return {
    errorReporting: parseErrorReporting(settings),
    analytics: parseAnalytics(settings),
    feedback: parseFeedback(settings),
    chat: parseChat(settings),
  };
}

function parseErrorReporting(settings: Settings): ServicesConfig['errorReporting'] {
  const dsn = settings.text('SENTRY_DSN');
  if (dsn === null) return null;
  const endpoint = parseDsn(dsn);
  if (endpoint !== null) return { dsn, origin: endpoint.origin };
  throw new ConfigError('SENTRY_DSN', 'is not usable; it must look like https://KEY@errors.example.com/42.');
}

function parseAnalytics(settings: Settings): ServicesConfig['analytics'] {
  const [key, host] = [settings.text('POSTHOG_KEY'), settings.text('POSTHOG_HOST')];
  if (key === null && host === null) return null;
  if (key === null)
    throw new ConfigError('POSTHOG_HOST', 'is set, but POSTHOG_KEY is not; set both or neither.');
  if (host === null)
    throw new ConfigError('POSTHOG_KEY', 'is set, but POSTHOG_HOST is not; set both or neither.');
  if (!/^[\w-]{1,200}$/.test(key))
    throw new ConfigError('POSTHOG_KEY', 'is not usable; it must be the public key of a project.');
  const url = URL.canParse(host) ? new URL(host) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  ) {
    throw new ConfigError(
      'POSTHOG_HOST',
      `is “${host}”; it must be an address without a path, such as https://eu.i.posthog.com.`,
    );
  }
  return { key, url: url.origin };
}

function parseFeedback(settings: Settings): ServicesConfig['feedback'] {
  const page = settings.text('FEEDBACK_URL');
  if (page === null) return null;
  if (/^https?:\/\//.test(page) && URL.canParse(page)) return { url: new URL(page).href };
  throw new ConfigError(
    'FEEDBACK_URL',
    `is “${page}”; it must be the address of a page, such as https://feedback.example.com/tapebook.`,
  );
}
