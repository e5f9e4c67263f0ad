import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

const COUNTRIES = ['US', 'CA'];
const ENVIRONMENTS = ['production', 'sandbox'] as const;

/** The operator's client of Plaid. */
export interface PlaidSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly countries: readonly string[];
  /** Whether the address that banks send people back to is listed with the client. */
  readonly redirects: boolean;
}

type StandIns = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function parsePlaid(settings: Settings, publicUrl: URL): PlaidSettings | null {
  const clientId = settings.text('PLAID_CLIENT_ID');
  const secret = settings.text('PLAID_SECRET');
  const environment = settings.oneOf('PLAID_ENVIRONMENT', ENVIRONMENTS);
  const countries = settings.list('PLAID_COUNTRIES');
  const redirects = settings.flag('PLAID_REDIRECT');
  if (clientId === null || secret === null) {
    const given = [
      clientId === null ? null : 'PLAID_CLIENT_ID',
      secret === null ? null : 'PLAID_SECRET',
      environment === null ? null : 'PLAID_ENVIRONMENT',
      countries.length === 0 ? null : 'PLAID_COUNTRIES',
      redirects === null ? null : 'PLAID_REDIRECT',
    ].find((name) => name !== null);
    if (given === undefined) return null;
    const missing = clientId === null ? 'PLAID_CLIENT_ID' : 'PLAID_SECRET';
    throw new ConfigError(given, `is set, but ${missing} is not; linking through Plaid needs both.`);
  }
  const unknown = countries.find((each) => !COUNTRIES.includes(each));
  if (unknown !== undefined) {
    throw new ConfigError(
      'PLAID_COUNTRIES',
      `names “${unknown}”; it must be US, CA or both with a comma between.`,
    );
  }
  if (redirects === true && environment !== 'sandbox' && publicUrl.protocol !== 'https:') {
    throw new ConfigError(
      'PLAID_REDIRECT',
      'is on, but PUBLIC_URL does not begin with https, as Plaid wants it.',
    );
  }
  return {
    clientId,
    secret,
    environment: environment ?? 'production',
    countries: countries.length === 0 ? ['US'] : countries,
    redirects: redirects ?? false,
  };
}

/** The sandbox is a host of its own; what the operator put in its place stays. */
export const plaidHosts = (settings: Settings, standIns: StandIns): StandIns =>
  settings.oneOf('PLAID_ENVIRONMENT', ENVIRONMENTS) === 'sandbox'
    ? { ...standIns, plaid: { api: 'https://sandbox.plaid.com', ...standIns.plaid } }
    : standIns;
