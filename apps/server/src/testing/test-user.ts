import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  readonly json: any;
}

/** A signed-in person, as the product API sees one. */
export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly idToken: string;
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends the form of an upload or a preview. */
  send(
    path: string,
    file: StatementFile | null,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface StatementFile {
  readonly name: string;
  readonly content: string | Buffer;
}

interface Request {
  readonly method: Method;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

/** A call without the way through the network. */
export async function inject(app: FastifyInstance, request: Request): Promise<Answer> {
  const response = await app.inject(request);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
    json: response.headers['content-type']?.toString().includes('json') ? response.json() : null,
  };
}

/** What somebody who has been signed in may do. */
export function userWith(
  app: FastifyInstance,
  { userId, email, idToken }: Pick<TestUser, 'userId' | 'email' | 'idToken'>,
): TestUser {
  const authorization = { authorization: `Bearer ${idToken}` };
  return {
    userId,
    email,
    idToken,
    call: (method, url, body, headers = {}) =>
      inject(app, {
        method,
        url,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        headers: {
          ...authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
    async send(url, file, fields = {}, headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (file !== null) {
        const bytes = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
        form.set('file', new Blob([bytes]), file.name);
      }
      const encoded = new Response(form);
      return inject(app, {
        method: 'POST',
        url,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          ...authorization,
          'content-type': encoded.headers.get('content-type') ?? '',
          ...headers,
        },
      });
    },
  };
}
