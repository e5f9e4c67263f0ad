import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

interface ProjectNames {
  /** An identifier, not a secret: every browser sends it. */
  apiKey: string;
  projectId: string;
  storageBucket: string;
  appId: string;
}

/** Who signs people in: this server itself, or a hosted Firebase project. */
export type IdentityConfig =
  | ({ mode: 'embedded' } & ProjectNames)
  | ({ mode: 'hosted'; authDomain: string } & ProjectNames);

export interface PasswordPolicy {
  minLength: number;
  maxLength: number | null;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  symbol: boolean;
  /** Whether people with an older, weaker password must change it when they sign in. */
  enforce: boolean;
}

/**
 * The `apiKey` differs from any hosted one because the SDK keys its stored session by it: with the
 * same key, a browser would offer us the session of the other project.
 */
const EMBEDDED: IdentityConfig = {
  mode: 'embedded',
  apiKey: 'self-hosted',
  projectId: 'tapebook',
  storageBucket: 'tapebook',
  appId: 'tapebook-web',
};

const HOSTED_SETTINGS = [
  'FIREBASE_API_KEY',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_APP_ID',
  'FIREBASE_AUTH_DOMAIN',
] as const;

export function parseIdentity(settings: Settings): IdentityConfig {
  const given = HOSTED_SETTINGS.filter((name) => settings.text(name) !== null);
  if (given.length === 0) return EMBEDDED;
  const required = (name: (typeof HOSTED_SETTINGS)[number]): string => {
    const value = settings.text(name);
    if (value === null) {
      throw new ConfigError(name, `is not set, but ${given[0]} is; a hosted project needs all five.`);
    }
    return value;
  };
  return {
    mode: 'hosted',
    apiKey: required('FIREBASE_API_KEY'),
    projectId: required('FIREBASE_PROJECT_ID'),
    storageBucket: required('FIREBASE_STORAGE_BUCKET'),
    appId: required('FIREBASE_APP_ID'),
    authDomain: required('FIREBASE_AUTH_DOMAIN'),
  };
}

/** Several processes on one database need the same key; one process keeps its own in a file. */
export function parseIdentityKey(
  settings: Settings,
  name: 'IDENTITY_KEY' | 'NEXT_IDENTITY_KEY',
): Buffer | null {
  const value = settings.text(name);
  if (value === null) return null;
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32) {
    throw new ConfigError(name, 'is not 32 bytes in base64; make one with: openssl rand -base64 32');
  }
  return key;
}

const CHARACTER_CLASSES = ['lowercase', 'uppercase', 'digit', 'symbol'] as const;

/** Lengths are those the identity protocol allows: a minimum of 6 to 30, a maximum up to 4096. */
export function parsePasswordPolicy(settings: Settings): PasswordPolicy {
  const minLength = settings.integer('PASSWORD_MIN_LENGTH', { min: 6, max: 30 }) ?? 6;
  const required = settings.list('PASSWORD_REQUIRE');
  const unknown = required.find((each) => !CHARACTER_CLASSES.some((known) => known === each));
  if (unknown !== undefined) {
    throw new ConfigError(
      'PASSWORD_REQUIRE',
      `names “${unknown}”; it may list ${CHARACTER_CLASSES.join(', ')}, separated by commas.`,
    );
  }
  return {
    minLength,
    maxLength: settings.integer('PASSWORD_MAX_LENGTH', { min: minLength, max: 4096 }),
    lowercase: required.includes('lowercase'),
    uppercase: required.includes('uppercase'),
    digit: required.includes('digit'),
    symbol: required.includes('symbol'),
    enforce: settings.flag('PASSWORD_ENFORCE') ?? false,
  };
}
