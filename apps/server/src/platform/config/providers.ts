import { ConfigError } from './config-error.ts';
import type { IdentityConfig } from './identity.ts';
import type { Settings } from './settings.ts';

/** Somebody else who can say who a person is. */
export interface ProviderConfig {
  /** As the SDK names it: `google.com`; an OpenID provider of the operator's own is `oidc.<name>`. */
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where an OpenID provider describes itself; `null` for those that are not one. */
  readonly issuer: URL | null;
}

const KNOWN = [
  { id: 'google.com', name: 'Google', setting: 'GOOGLE', issuer: 'https://accounts.google.com' },
  { id: 'github.com', name: 'GitHub', setting: 'GITHUB', issuer: null },
  { id: 'facebook.com', name: 'Facebook', setting: 'FACEBOOK', issuer: null },
  { id: 'twitter.com', name: 'X (Twitter)', setting: 'TWITTER', issuer: null },
] as const;

/** Those that are configured, in the order in which the page offers them. */
export function parseProviders(settings: Settings, identity: IdentityConfig): ProviderConfig[] {
  const known = KNOWN.flatMap(({ id, name, setting, issuer }) => {
    const client = readClient(settings, setting);
    return client === null ? [] : [{ id, name, ...client, issuer: issuer === null ? null : new URL(issuer) }];
  });
  const all = [...known, ...settings.list('OIDC_PROVIDERS').map((name) => readOwn(settings, name))];
  if (all.length > 0 && identity.mode === 'hosted') {
    throw new ConfigError(
      'FIREBASE_PROJECT_ID',
      'is set, so that the hosted project signs people in; set up other providers in its console, not here.',
    );
  }
  return all;
}

function readClient(settings: Settings, setting: string): { clientId: string; clientSecret: string } | null {
  const clientId = settings.text(`${setting}_CLIENT_ID`);
  const clientSecret = settings.text(`${setting}_CLIENT_SECRET`);
  if (clientId === null && clientSecret === null) return null;
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret };
  const missing = clientId === null ? 'CLIENT_ID' : 'CLIENT_SECRET';
  throw new ConfigError(`${setting}_${missing}`, 'is not set, but its other half is; set both or neither.');
}

function readOwn(settings: Settings, name: string): ProviderConfig {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) {
    throw new ConfigError(
      'OIDC_PROVIDERS',
      `names “${name}”; a name is made of small letters, digits and hyphens, such as “keycloak”.`,
    );
  }
  const setting = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`;
  const client = readClient(settings, setting);
  if (client === null) {
    throw new ConfigError(`${setting}_CLIENT_ID`, `is not set, but OIDC_PROVIDERS names “${name}”.`);
  }
  const issuer = settings.text(`${setting}_ISSUER`);
  const url = issuer !== null && URL.canParse(issuer) ? new URL(issuer) : null;
  if (url === null || !isSafe(url)) {
    throw new ConfigError(`${setting}_ISSUER`, 'is not an https address, such as https://id.example.com.');
  }
  return { id: `oidc.${name}`, name: settings.text(`${setting}_NAME`) ?? name, ...client, issuer: url };
}

/** Without encryption only on this very machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
