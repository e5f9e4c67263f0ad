import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

describe('the configuration', () => {
  test('needs no setting at all', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 4400,
      databaseUrl: null,
      smtpUrl: null,
      signup: 'open',
      demo: true,
      maintenance: null,
      metrics: false,
      watchedFolder: null,
      trustedProxies: [],
    });
    expect(config.publicUrl.href).toBe('http://localhost:4400/');
    expect(config.dataDir.endsWith('/data') && isAbsolute(config.dataDir)).toBe(true);
    expect(config.identity.mode).toBe('embedded');
    expect(config.passwordPolicy).toMatchObject({ minLength: 6, maxLength: null, symbol: false });
  });

  test('names optional services only when they are configured, and stops over what cannot be used', () => {
    expect(parseConfig({}).services).toEqual({
      errorReporting: null,
      analytics: null,
      feedback: null,
      chat: null,
    });
    expect(
      parseConfig({ SENTRY_DSN: 'https://key@errors.example.com/42' }).services.errorReporting?.origin,
    ).toBe('https://errors.example.com');
    expect(
      parseConfig({ POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://eu.example.com/' }).services.analytics,
    ).toEqual({
      key: 'phc_1',
      url: 'https://eu.example.com',
    });
    expect(parseConfig({ FEEDBACK_URL: 'https://wishes.example.com/tapebook' }).services.feedback).toEqual({
      url: 'https://wishes.example.com/tapebook',
    });
    expect(() => parseConfig({ FEEDBACK_URL: 'javascript:alert(1)' })).toThrow(/FEEDBACK_URL is “javascript/);
    const { chat } = parseConfig({ CHAT: 'intercom:ab12cd34' }).services;
    expect(chat?.script).toBe('https://widget.intercom.io/widget/ab12cd34');
    expect(() => parseConfig({ CHAT: 'crisp:mine' })).toThrow(/it must look like crisp:0123/);
    expect(() => parseConfig({ CHAT: 'other:1' })).toThrow(/must begin with crisp: or intercom:/);
    expect(() => parseConfig({ SENTRY_DSN: 'errors.example.com' })).toThrow(/SENTRY_DSN is not usable/);
    expect(() => parseConfig({ POSTHOG_KEY: 'phc_1' })).toThrow(/POSTHOG_HOST is not; set both/);
    expect(() => parseConfig({ POSTHOG_HOST: 'https://x.example' })).toThrow(/POSTHOG_KEY is not; set both/);
    expect(() => parseConfig({ POSTHOG_KEY: 'a', POSTHOG_HOST: 'https://x.example/path' })).toThrow(
      /without a path/,
    );
  });

  test('takes an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' }).databaseUrl).toBeNull();
  });

  test('offers the demo journal only to an embedded instance on loopback, unless told', () => {
    expect(parseConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(parseConfig({ DATABASE_URL: 'postgres://u:p@db/tapebook' }).demo).toBe(false);
    expect(parseConfig({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true);
  });

  test('puts links on the port that is served, unless a public address is given', () => {
    expect(parseConfig({ PORT: '5000' }).publicUrl.href).toBe('http://localhost:5000/');
    const config = parseConfig({ PORT: '5000', PUBLIC_URL: 'https://journal.example.com' });
    expect(config.publicUrl.href).toBe('https://journal.example.com/');
  });

  test('keeps files in the data folder, or in the bucket that is named', () => {
    expect(parseConfig({ DATA_DIR: '/srv/tapebook' }).files).toEqual({
      kind: 'disk',
      folder: '/srv/tapebook/files',
    });
    const url = 'https://key:se%2Fcret@s3.example.com/journal/eu/files?region=eu-central-1';
    expect(parseConfig({ S3_URL: url }).files).toEqual({
      kind: 's3',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
      region: 'eu-central-1',
      bucketUrl: 'https://s3.example.com/journal',
      prefix: 'eu/files/',
    });
  });

  test('switches to a hosted project when all its names are given', () => {
    const names = {
      FIREBASE_API_KEY: 'AIza-example',
      FIREBASE_PROJECT_ID: 'journal-prod',
      FIREBASE_STORAGE_BUCKET: 'journal-prod.appspot.com',
      FIREBASE_APP_ID: '1:2:web:3',
    };
    expect(() => parseConfig(names)).toThrow('FIREBASE_AUTH_DOMAIN is not set, but FIREBASE_API_KEY is');
    const hosted = parseConfig({ ...names, FIREBASE_AUTH_DOMAIN: 'journal-prod.firebaseapp.com' });
    expect(hosted.identity).toMatchObject({ mode: 'hosted', projectId: 'journal-prod' });
    // It has nobody to be found by an address.
    expect(() =>
      parseConfig({
        ...names,
        FIREBASE_AUTH_DOMAIN: 'journal-prod.firebaseapp.com',
        WATCHED_FOLDER: 'on',
      }),
    ).toThrow(/WATCHED_FOLDER is on, but accounts/);
  });

  test('a mailbox for statements is reached closed to others, and its password is never repeated', () => {
    const of = (url: string, more = {}) =>
      parseConfig({ MAILBOX_URL: url, MAILBOX_ADDRESS: 'Statements@Example.com', ...more });
    expect(parseConfig({}).mailbox).toBeNull();
    expect(of('imaps://jane%40example.com:p%25w@imap.example.com').mailbox).toEqual({
      host: 'imap.example.com',
      port: 993,
      tls: 'at-once',
      user: 'jane@example.com',
      password: 'p%w',
      folder: 'INBOX',
      doneFolder: null,
      address: { name: 'statements', domain: 'example.com' },
    });
    expect(of('imap://u:p@imap.example.com:1143').mailbox).toMatchObject({ port: 1143, tls: 'starttls' });
    expect(of('imap://u:p@127.0.0.1').mailbox).toMatchObject({ port: 143, tls: 'none' });
    const said = (work: () => unknown): string => {
      try {
        work();
      } catch (error) {
        return String(error);
      }
      return 'nothing';
    };
    for (const [words, work] of [
      ['MAILBOX_URL needs a host', () => of('imaps://hush@imap.example.com')],
      ['MAILBOX_URL is not a usable address', () => of('https://u:hush@imap.example.com')],
      ['MAILBOX_URL has a %', () => of('imaps://u:hush%zz@imap.example.com')],
      ['MAILBOX_URL is set, but MAILBOX_ADDRESS', () => parseConfig({ MAILBOX_URL: 'imaps://u:hush@h' })],
      ['MAILBOX_FOLDER is set, but MAILBOX_URL', () => parseConfig({ MAILBOX_FOLDER: 'INBOX' })],
      ['MAILBOX_ADDRESS is “a+b@c.de”', () => of('imaps://u:hush@h', { MAILBOX_ADDRESS: 'a+b@c.de' })],
      [
        'MAILBOX_DONE_FOLDER is the folder',
        () => of('imaps://u:hush@h', { MAILBOX_FOLDER: 'x', MAILBOX_DONE_FOLDER: 'x' }),
      ],
    ] as const) {
      expect(said(work)).toContain(words);
      expect(said(work)).not.toContain('hush');
    }
  });

  test.each([
    ['PORT', '80443', 'PORT is “80443”; it must be a whole number from 1 to 65535.'],
    ['PORT', '4400x', 'PORT is “4400x”; it must be a whole number from 1 to 65535.'],
    ['SIGNUP', 'maybe', 'SIGNUP is “maybe”; it must be one of open, closed, invite.'],
    ['DEMO', 'perhaps', 'DEMO is “perhaps”; it must be “on” or “off”.'],
    ['PUBLIC_URL', 'example.com', 'PUBLIC_URL is “example.com”; it must be an address without a path'],
    ['PUBLIC_URL', 'https://x.test/app', 'it must be an address without a path'],
    ['MAINTENANCE_UNTIL', 'tomorrow', 'MAINTENANCE_UNTIL is “tomorrow”; it must be a time with its zone'],
    ['MAINTENANCE_MESSAGE', 'Back soon', 'MAINTENANCE_MESSAGE is set, but MAINTENANCE_UNTIL is not'],
    ['TRUSTED_PROXIES', 'loopback, everyone', 'TRUSTED_PROXIES names “everyone”'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'TRUSTED_PROXIES names “0.0.0.0/0”'],
    ['PASSWORD_MIN_LENGTH', '4', 'PASSWORD_MIN_LENGTH is “4”; it must be a whole number from 6 to 30.'],
    ['PASSWORD_REQUIRE', 'digit,emoji', 'PASSWORD_REQUIRE names “emoji”'],
    ['MAIL_FROM', 'Tapebook', 'MAIL_FROM is “Tapebook”; it must be an address'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is “loud”'],
    ['S3_URL', 'https://s3.example.com/bucket', 'S3_URL holds no key and secret'],
    ['S3_URL', 'https://key:secret@s3.example.com/', 'S3_URL names no bucket in its path'],
    ['S3_URL', 's3://bucket', 'S3_URL is not a usable address'],
    ['STORAGE_QUOTA_MIB', 'lots', 'it must be a whole number'],
    ['FEEDBACK_TO', 'Ops <ops@example.com>', 'it must be one address'],
    ['ROLE', 'both', 'ROLE is “both”; it must be one of all, web, worker.'],
    ['ROLE', 'worker', 'ROLE is “worker”, but DATABASE_URL is not set; the embedded database serves one'],
    ['DATABASE_DIRECT_URL', 'postgres://u:p@db/x', 'DATABASE_DIRECT_URL is set, but DATABASE_URL is not'],
    ['DATABASE_READ_URL', 'postgres://u:p@db/x', 'DATABASE_READ_URL is set, but DATABASE_URL is not'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is too short; make one with'],
    ['BACKUP_KEEP', '3', 'BACKUP_KEEP is set, but BACKUP_DIR is not'],
    ['PLAID_CLIENT_ID', 'someone', 'PLAID_CLIENT_ID is set, but PLAID_SECRET is not'],
    ['PLAID_ENVIRONMENT', 'development', 'it must be one of production, sandbox'],
  ])('refuses %s=%s in one clear line', (name, value, message) => {
    expect(() => parseConfig({ [name]: value })).toThrow(message);
  });

  test('links through Plaid where both halves of a client are given, and asks no more of it than it can do', () => {
    expect(parseConfig({}).plaid).toBeNull();
    const client = { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'hush' };
    expect(parseConfig(client).plaid).toMatchObject({ environment: 'production', countries: ['US'] });
    const sandbox = parseConfig({ ...client, PLAID_ENVIRONMENT: 'sandbox' });
    expect(sandbox.connectionHosts.plaid).toEqual({ api: 'https://sandbox.plaid.com' });
    expect(() => parseConfig({ ...client, PLAID_COUNTRIES: 'US,DE' })).toThrow('PLAID_COUNTRIES names “DE”');
    expect(() => parseConfig({ ...client, PLAID_REDIRECT: 'on' })).toThrow(
      'PUBLIC_URL does not begin with https',
    );
  });

  test('makes backups by itself where it is told a folder', () => {
    expect(parseConfig({}).backups).toBeNull();
    expect(parseConfig({ BACKUP_DIR: '/srv/backups' }).backups).toEqual({
      folder: '/srv/backups',
      hour: 3,
      minute: 0,
      keep: 7,
    });
    const own = { BACKUP_DIR: '/srv/backups', BACKUP_TIME: '23:45', BACKUP_KEEP: '30' };
    expect(parseConfig(own).backups).toMatchObject({ hour: 23, minute: 45, keep: 30 });
    expect(() => parseConfig({ ...own, BACKUP_TIME: '24:00' })).toThrow('BACKUP_TIME is “24:00”');
  });

  test('reads the key that several processes share, and refuses half a one', () => {
    expect(parseConfig({}).identityKey).toBeNull();
    expect(parseConfig({ IDENTITY_KEY: Buffer.alloc(32, 7).toString('base64') }).identityKey?.length).toBe(
      32,
    );
    const half = 'c2VjcmV0LXNlY3JldA==';
    expect(() => parseConfig({ IDENTITY_KEY: half })).toThrow('IDENTITY_KEY is not 32 bytes in base64');
    expect(() => parseConfig({ IDENTITY_KEY: half })).not.toThrow(half);
  });

  test('takes logins for the halves of a database of one’s own, and of no other', () => {
    const url = 'postgres://u:p@db/tapebook';
    expect(parseConfig({ DATABASE_URL: url }).databaseLogins).toEqual({ product: null, identity: null });
    const product = 'postgres://journal:p@db/tapebook';
    expect(parseConfig({ DATABASE_URL: url, DATABASE_PRODUCT_URL: product }).databaseLogins).toEqual({
      product,
      identity: null,
    });
    expect(() => parseConfig({ DATABASE_IDENTITY_URL: url })).toThrow(
      'DATABASE_IDENTITY_URL is set, but DATABASE_URL is not; the embedded database needs neither.',
    );
  });

  test('never repeats a secret in its complaint', () => {
    for (const name of [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATABASE_PRODUCT_URL',
      'SMTP_URL',
    ]) {
      const complaint = (() => {
        try {
          parseConfig({ [name]: 'https://user:hunter2@host/x' });
        } catch (error) {
          return String(error);
        }
        return '';
      })();
      expect(complaint).toContain(`${name} is not a usable address`);
      expect(complaint).not.toContain('hunter2');
    }
  });
});
