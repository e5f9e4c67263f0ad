import { join } from 'node:path';
import type { FilesSettings } from '../files/index.ts';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

const EXAMPLE = 'https://key:secret@s3.example.com/bucket?region=eu-central-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Where uploaded files are kept: `S3_URL` names a bucket, else the data folder. The URL is never quoted. */
export function parseFiles(settings: Settings, dataDir: string): FilesSettings {
  const value = settings.secretUrl('S3_URL', ['https:', 'http:'], EXAMPLE);
  if (value === null) return { kind: 'disk', folder: join(dataDir, 'files') };
  const url = new URL(value);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (url.username === '' || url.password === '') {
    throw new ConfigError('S3_URL', `holds no key and secret; it must look like ${EXAMPLE}.`);
  }
  if (!BUCKET.test(bucket)) {
    throw new ConfigError('S3_URL', `names no bucket in its path; it must look like ${EXAMPLE}.`);
  }
  return {
    kind: 's3',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucketUrl: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}
