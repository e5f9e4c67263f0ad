import { type AppConfigJson, withoutIds, withoutPersons } from '@tapebook/contract';
import type { Analytics } from './analytics.ts';

type Options = NonNullable<AppConfigJson['services']['analytics']>;

/** What is needed of the window. */
export interface AnalyticsPage {
  readonly fetch: typeof fetch;
  readonly location: { readonly pathname: string; readonly origin: string };
  readonly crypto: { randomUUID(): string };
  readonly navigation?: { addEventListener(type: 'navigatesuccess', listener: () => void): void } | undefined;
}

/**
 * Product analytics by PostHog's protocol. It knows a person by the id of the account and by nothing else, pages by their
 * address without ids, and keeps nothing in the browser.
 */
export function productAnalytics({ key, url }: Options, page: AnalyticsPage): Analytics {
  const newId = (): string => page.crypto.randomUUID();
  let anonymous = newId();
  let person: string | null = null;
  const capture = (event: string, properties: Readonly<Record<string, unknown>> = {}): void => {
    const body = JSON.stringify({
      api_key: key,
      batch: [
        {
          event,
          uuid: newId(),
          timestamp: new Date().toISOString(),
          distinct_id: person ?? anonymous,
          properties: { $lib: 'tapebook', $ip: null, $geoip_disable: true, ...properties },
        },
      ],
    });
    page
      .fetch(`${url}/batch/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        keepalive: true,
      })
      // A page that is counted by nobody is none the worse.
      .catch(() => undefined);
  };
  let seen: string | null = null;
  const view = (): void => {
    const path = withoutIds(page.location.pathname);
    if (path === seen) return;
    seen = path;
    capture('$pageview', { $current_url: `${page.location.origin}${path}`, $pathname: path });
  };
  view();
  page.navigation?.addEventListener('navigatesuccess', view);
  return {
    identify(userId) {
      if (userId === person) return;
      person = userId;
      capture('$identify', { $anon_distinct_id: anonymous });
    },
    reset() {
      person = null;
      anonymous = newId();
    },
    captureError: ({ message, name }) => capture('route_error', { message: withoutPersons(message), name }),
  };
}
