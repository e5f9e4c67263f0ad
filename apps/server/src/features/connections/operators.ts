import { plaid as connector } from '@tapebook/connectors';
import type { Config } from '#server/platform/config/index.ts';
import { hostsWith } from '#server/platform/wires/index.ts';
import type { Operator } from './deps.ts';

/** What whoever runs the server has set. */
export function operatorsOf({ plaid }: Pick<Config, 'plaid'>): Readonly<Record<string, Operator>> {
  if (plaid === null) return {};
  const { clientId, secret, countries, redirects } = plaid;
  return { plaid: { credentials: { clientId, secret }, countries, redirects } };
}

/** What the page that links needs of others; `null`: nobody links here. */
export function linkingPageOf({ plaid, connectionHosts }: Pick<Config, 'plaid' | 'connectionHosts'>): {
  readonly script: string;
  readonly asks: readonly string[];
} | null {
  if (plaid === null) return null;
  const { link = '', api = '' } = hostsWith(connector.hosts, connectionHosts.plaid);
  return { script: `${link}${connector.link?.script ?? ''}`, asks: [api] };
}
