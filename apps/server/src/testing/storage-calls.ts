import { createHash } from 'node:crypto';
import type { AppServer, TestUser } from './app-server.ts';

export type Headers = Record<string, string>;

const BUCKET = '/v0/b/tapebook/o';

/** The address of an object. */
export const at = (name: string): string => `${BUCKET}/${encodeURIComponent(name)}`;
/** The name of one in the folder of a person. */
export const mine = (user: TestUser, path: string): string => `users/${user.userId}/${path}`;
export const as = (user: TestUser): Headers => ({ authorization: `Firebase ${user.idToken}` });
export const md5 = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('base64');

/** Requests of the storage protocol, as the client makes them, without the client. */
export function storageCalls({ app }: AppServer) {
  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    headers: Headers,
    payload?: string | Buffer,
  ) {
    const response = await app.inject({
      method,
      url,
      headers: { host: 'localhost:4400', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const json = response.headers['content-type']?.toString().includes('json') ? response.json() : null;
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      text: response.body,
      json,
    };
  }

  /** The body of an upload in one request. */
  const related = (json: object, bytes: string | Buffer, type = 'text/plain'): Buffer =>
    Buffer.concat([
      Buffer.from(
        `--b0\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(json)}\r\n--b0\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes as string),
      Buffer.from('\r\n--b0--'),
    ]);

  const upload = (
    user: TestUser,
    name: string,
    bytes: string | Buffer,
    metadata: object = {},
    type = 'text/plain',
  ) =>
    ask(
      'POST',
      `${BUCKET}?name=${encodeURIComponent(name)}`,
      {
        ...as(user),
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=b0',
      },
      related({ name, contentType: type, ...metadata }, bytes, type),
    );

  const begin = (user: TestUser, name: string, headers: Headers = {}, metadata: object = {}) =>
    ask(
      'POST',
      `${BUCKET}?name=${encodeURIComponent(name)}`,
      {
        ...as(user),
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'content-type': 'application/json; charset=utf-8',
        ...headers,
      },
      JSON.stringify({ name, contentType: 'text/plain', ...metadata }),
    );

  /** A request to the address of an upload, which needs nothing else. */
  const go = (
    address: unknown,
    command: string,
    offset: number | null = null,
    payload: string | Buffer = '',
  ) =>
    ask(
      'POST',
      String(address).replace('http://localhost:4400', ''),
      {
        'x-goog-upload-command': command,
        ...(offset === null ? {} : { 'x-goog-upload-offset': String(offset) }),
      },
      payload,
    );

  return { ask, upload, begin, go, related };
}
