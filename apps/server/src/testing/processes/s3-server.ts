import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';
import { openTemporaryFolder } from '../temporary-folder.ts';

export interface S3Server {
  /** As `S3_URL` takes it. */
  readonly url: string;
  /** The folder that the store keeps its bucket in. */
  readonly folder: string;
}

/** An S3-compatible store with one empty bucket, which checks signatures. Call it at the top of a test file. */
export async function openS3Server(): Promise<S3Server> {
  const folder = await openTemporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'journal' }],
    vhostBuckets: false,
  });
  const { port } = await server.run();
  afterAll(() => server.close());
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/journal/files`, folder };
}
