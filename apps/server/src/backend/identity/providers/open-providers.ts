import type { Clock } from '#server/platform/clock.ts';
import type { ProviderConfig } from '#server/platform/config/index.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { type OAuthProviderFacts, oauthProvider } from './oauth-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import type { Provider } from './provider.ts';
import { twitter } from './twitter.ts';

const OAUTH: readonly OAuthProviderFacts[] = [github, facebook, twitter];

/** Those that are configured; by their ids. */
export function openProviders(configured: readonly ProviderConfig[], clock: Clock): Map<string, Provider> {
  return new Map(configured.map((each) => [each.id, open(each, clock)]));
}

function open(config: ProviderConfig, clock: Clock): Provider {
  const { issuer } = config;
  if (issuer !== null) return openIdProvider({ ...config, issuer }, clock);
  const facts = OAUTH.find(({ id }) => id === config.id);
  if (facts === undefined) throw new TypeError(`Nobody knows how to ask ${config.id}.`);
  return oauthProvider(facts, config);
}
