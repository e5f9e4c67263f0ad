import { type Operation, operations, PROBLEMS, problem, type Schema } from '@tapebook/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function parameters(schema: Schema | null, place: 'path' | 'query'): Json[] {
  if (schema === null) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, bodyEncoding }: Operation): Json {
  if (body === null) return {};
  const schema = toJsonSchema(body, 'input');
  const required = !z.safeParse(body, undefined).success;
  if (bodyEncoding === 'json')
    return { requestBody: { required, content: { 'application/json': { schema } } } };
  if (bodyEncoding === 'bytes') {
    const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: bytes } } } };
  }
  const withFile = {
    ...schema,
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...(schema.properties as Json),
    },
    required: ['file'],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } };
}

function successes({ status, answer, mediaType }: Operation): Json {
  const content =
    answer === null && mediaType === 'application/json'
      ? {}
      : {
          content: { [mediaType]: answer === null ? {} : { schema: toJsonSchema(answer, 'output') } },
        };
  return { [status]: { description: 'Success', ...content } };
}

function failures(operation: Operation): Json {
  const codes = [
    ...operation.problems,
    ...(operation.access === 'public'
      ? []
      : (['unauthenticated', 'no-grant', 'email-verification-required'] as const)),
    ...((operation.query ?? operation.params ?? operation.body) ? (['invalid-request'] as const) : []),
    ...(operation.body === null ? [] : (['request-too-large', 'unsupported-media-type'] as const)),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('. '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const describe = (operation: Operation): Json => ({
  operationId: operation.id,
  tags: [operation.noun],
  summary: operation.summary,
  ...(operation.deprecated ? { deprecated: true } : {}),
  ...(operation.access === 'public' ? { security: [] } : {}),
  parameters: [...parameters(operation.params, 'path'), ...parameters(operation.query, 'query')],
  ...requestBody(operation),
  responses: { ...successes(operation), ...failures(operation) },
});

/** The OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument(name: string, publicUrl: URL): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${name} product API`, version: '2', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl.origin }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
