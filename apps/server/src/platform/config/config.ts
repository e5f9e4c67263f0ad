import { join, resolve } from 'node:path';
import { MAX_CONNECTIONS } from '@tapebook/contract';
import type { FilesSettings } from '../files/index.ts';
import { type BackupSettings, parseBackups } from './backups.ts';
import { ConfigError } from './config-error.ts';
import { parseFiles } from './files.ts';
import {
  type IdentityConfig,
  type PasswordPolicy,
  parseIdentity,
  parseIdentityKey,
  parsePasswordPolicy,
} from './identity.ts';
import { type Limits, parseLimits } from './limits.ts';
import { type MailboxSettings, parseMailbox } from './mailbox.ts';
import { type PlaidSettings, parsePlaid, plaidHosts } from './plaid.ts';
import { type ProviderConfig, parseProviders } from './providers.ts';
import { parsePublicUrl } from './public-url.ts';
import { parseServices, type ServicesConfig } from './services.ts';
import { createSettings, type Environment, type Settings } from './settings.ts';
import { parseTracing, type TracingSettings } from './tracing.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const ROLES = ['all', 'web', 'worker'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Whether nobody but this machine reaches a server that listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

/** Everything that the person who runs the server can set; `.env.example` describes each. */
export interface Config {
  /** What this process does: answers calls, works in the background, or both. */
  role: (typeof ROLES)[number];
  host: string;
  port: number;
  /** The address people reach the product at; links in mail and token issuers are made from it. */
  publicUrl: URL;
  /** The operator's client of Plaid; `null`: nobody links through it here. */
  plaid: PlaidSettings | null;
  /** Absolute. */
  dataDir: string;
  /** Where uploaded files are kept. */
  files: FilesSettings;
  /** Whose files are imported by themselves, a folder for each person in it; `null`: none is watched. Absolute. */
  watchedFolder: string | null;
  /** The mailbox that people send statements to; `null`: there is none. */
  mailbox: MailboxSettings | null;
  limits: Limits;
  /** `null`: the embedded PostgreSQL under {@link dataDir}. */
  databaseUrl: string | null;
  /** The same database without a pooler in between, whose connections are sessions; `null`: {@link databaseUrl} has none. */
  databaseDirectUrl: string | null;
  /** A standby of it that large reads go to; `null`: there is none. */
  databaseReadUrl: string | null;
  /** The logins of its two halves; `null`: that of {@link databaseUrl}. The embedded one has its own. */
  databaseLogins: { product: string | null; identity: string | null };
  /** `null`: mails are written to the outbox under {@link dataDir}. */
  smtpUrl: string | null;
  /** The sender of every mail: an address, or `Name <address>`. */
  mailFrom: string;
  /** Who reads what people write to us; `null`: it is kept in the database only. */
  feedbackTo: string | null;
  signup: 'open' | 'closed' | 'invite';
  /** Whether the SDK may make accounts without address and password. */
  anonymous: boolean;
  /** Whether answers keep to themselves which addresses have an account. */
  emailEnumerationProtection: boolean;
  demo: boolean;
  maintenance: { until: Date; message: string } | null;
  identity: IdentityConfig;
  /** Encrypts the signing keys. `null`: the one in the file `secrets/identity.key` of {@link dataDir}. */
  identityKey: Buffer | null;
  /** What is to take its place: for `admin rotate-key` alone. */
  nextIdentityKey: Buffer | null;
  passwordPolicy: PasswordPolicy;
  /** Who else may say who a person is. */
  providers: ProviderConfig[];
  /** Backups that the server makes by itself; `null`: none. */
  backups: BackupSettings | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** How long a process that is told to stop answers on while it says that it is not ready. */
  drainSeconds: number;
  metrics: boolean;
  /** Where traces of calls and jobs go; `null`: none are made. */
  tracing: TracingSettings | null;
  services: ServicesConfig;
  /** Whoever shows it may read them; `null`: whoever asks from this machine. */
  metricsToken: string | null;
  /** Stand-ins for the hosts of connectors and feeds of prices, by their ids and the host's name: for trying out without a broker. */
  connectionHosts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Reads the settings once, at the start; nothing else in the server looks at the environment.
 *
 * @throws {ConfigError} one clear line for the first setting that cannot be used.
 */
export function parseConfig(env: Environment): Config {
  const settings = createSettings(env);
  const host = settings.text('HOST') ?? '127.0.0.1';
  const port = settings.integer('PORT', { min: 1, max: 65_535 }) ?? 4400;
  const databaseUrl = parseDatabaseUrl(settings, 'DATABASE_URL');
  const databaseLogins = parseDatabaseLogins(settings, databaseUrl);
  const publicUrl = parsePublicUrl(settings, port);
  const identity = parseIdentity(settings);
  const dataDir = resolve(settings.text('DATA_DIR') ?? './data');
  return {
    role: parseRole(settings, databaseUrl),
    host,
    port,
    publicUrl,
    plaid: parsePlaid(settings, publicUrl),
    dataDir,
    files: parseFiles(settings, dataDir),
    watchedFolder: parseWatchedFolder(settings, dataDir, identity),
    mailbox: parseMailbox(settings),
    limits: parseLimits(settings, MAX_CONNECTIONS),
    databaseUrl,
    databaseDirectUrl: parseDirectUrl(settings, databaseUrl),
    databaseReadUrl: parseReadUrl(settings, databaseUrl),
    databaseLogins,
    smtpUrl: settings.secretUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@host:465'),
    mailFrom: parseMailFrom(settings, publicUrl),
    feedbackTo: parseFeedbackTo(settings),
    signup: settings.oneOf('SIGNUP', ['open', 'closed', 'invite']) ?? 'open',
    anonymous: settings.flag('ANONYMOUS') ?? false,
    emailEnumerationProtection: settings.flag('EMAIL_ENUMERATION_PROTECTION') ?? true,
    demo: settings.flag('DEMO') ?? (databaseUrl === null && isLoopback(host)),
    maintenance: parseMaintenance(settings),
    identity,
    identityKey: parseIdentityKey(settings, 'IDENTITY_KEY'),
    nextIdentityKey: parseIdentityKey(settings, 'NEXT_IDENTITY_KEY'),
    passwordPolicy: parsePasswordPolicy(settings),
    providers: parseProviders(settings, identity),
    backups: parseBackups(settings),
    logLevel: settings.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    trustedProxies: parseTrustedProxies(settings),
    drainSeconds: settings.integer('DRAIN_SECONDS', { min: 0, max: 300 }) ?? 0,
    metrics: settings.flag('METRICS') ?? false,
    tracing: parseTracing(settings),
    services: parseServices(settings),
    metricsToken: parseMetricsToken(settings),
    connectionHosts: parseConnectionHosts(settings),
  };
}

function parseRole(settings: Settings, databaseUrl: string | null): Config['role'] {
  const role = settings.oneOf('ROLE', ROLES) ?? 'all';
  if (role === 'all' || databaseUrl !== null) return role;
  throw new ConfigError(
    'ROLE',
    `is “${role}”, but DATABASE_URL is not set; the embedded database serves one process, which does all.`,
  );
}

function parseWatchedFolder(settings: Settings, dataDir: string, identity: IdentityConfig): string | null {
  if (settings.flag('WATCHED_FOLDER') !== true) return null;
  if (identity.mode === 'embedded') return join(dataDir, 'watched');
  throw new ConfigError(
    'WATCHED_FOLDER',
    'is on, but accounts are kept by a hosted project, where nobody can be found by an address.',
  );
}

const parseDatabaseUrl = (settings: Settings, name: string): string | null =>
  settings.secretUrl(name, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');

function parseMetricsToken(settings: Settings): string | null {
  const token = settings.text('METRICS_TOKEN');
  if (token === null || token.length >= 16) return token;
  throw new ConfigError('METRICS_TOKEN', 'is too short; make one with: openssl rand -hex 24');
}

function parseDirectUrl(settings: Settings, databaseUrl: string | null): string | null {
  const url = parseDatabaseUrl(settings, 'DATABASE_DIRECT_URL');
  if (url === null || databaseUrl !== null) return url;
  throw new ConfigError(
    'DATABASE_DIRECT_URL',
    'is set, but DATABASE_URL is not; it is the way around a pooler that DATABASE_URL leads through.',
  );
}

function parseReadUrl(settings: Settings, databaseUrl: string | null): string | null {
  const url = parseDatabaseUrl(settings, 'DATABASE_READ_URL');
  if (url === null || databaseUrl !== null) return url;
  throw new ConfigError(
    'DATABASE_READ_URL',
    'is set, but DATABASE_URL is not; it is a standby of the database that DATABASE_URL names.',
  );
}

function parseDatabaseLogins(settings: Settings, databaseUrl: string | null): Config['databaseLogins'] {
  const of = (name: string): string | null => {
    const url = parseDatabaseUrl(settings, name);
    if (url === null || databaseUrl !== null) return url;
    throw new ConfigError(name, 'is set, but DATABASE_URL is not; the embedded database needs neither.');
  };
  return { product: of('DATABASE_PRODUCT_URL'), identity: of('DATABASE_IDENTITY_URL') };
}

function parseMaintenance(settings: Settings): Config['maintenance'] {
  const until = settings.instant('MAINTENANCE_UNTIL');
  const message = settings.text('MAINTENANCE_MESSAGE');
  if (until === null) {
    if (message === null) return null;
    throw new ConfigError(
      'MAINTENANCE_MESSAGE',
      'is set, but MAINTENANCE_UNTIL is not; set both or neither.',
    );
  }
  return { until, message: message ?? 'We are improving Tapebook and will be back soon.' };
}

/** `ibkr-flex.service=http://127.0.0.1:4690`, with commas between several. */
function parseConnectionHosts(settings: Settings): Config['connectionHosts'] {
  const hosts: Record<string, Record<string, string>> = {};
  for (const each of settings.list('CONNECTION_HOSTS')) {
    const [, connector, name, origin] = /^([a-z0-9-]+)\.([a-z0-9-]+)=(https?:\/\/[^/]+)$/.exec(each) ?? [];
    if (connector === undefined || name === undefined || origin === undefined) {
      throw new ConfigError(
        'CONNECTION_HOSTS',
        `names “${each}”; it must look like ibkr-flex.service=http://127.0.0.1:4690.`,
      );
    }
    hosts[connector] = { ...hosts[connector], [name]: origin };
  }
  return plaidHosts(settings, hosts);
}

function parseFeedbackTo(settings: Settings): string | null {
  const value = settings.text('FEEDBACK_TO');
  if (value === null || /^[^\s<>@,]+@[^\s<>@,]+$/.test(value)) return value;
  throw new ConfigError('FEEDBACK_TO', `is “${value}”; it must be one address, such as ops@example.com.`);
}

function parseMailFrom(settings: Settings, publicUrl: URL): string {
  const value = settings.text('MAIL_FROM');
  if (value === null) return `Tapebook <no-reply@${publicUrl.hostname}>`;
  if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) {
    throw new ConfigError(
      'MAIL_FROM',
      `is “${value}”; it must be an address, or a name and an address: Tapebook <no-reply@example.com>.`,
    );
  }
  return value;
}
