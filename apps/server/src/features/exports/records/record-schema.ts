import type { TableColumn } from '#server/platform/database/index.ts';
import type { RecordTable } from './records.ts';

interface JsonType {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: JsonType;
  readonly description?: string;
}

/** What a type of the database is in JSON. What is not listed is text. */
const TYPES: Readonly<Record<string, JsonType>> = {
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  numeric: {
    type: 'number',
    description: 'a decimal, as exact as it is written: read it as text, not in floating point',
  },
  'double precision': { type: 'number' },
  real: { type: 'number' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  bytea: { type: 'string', description: 'bytes: \\x and two hex digits for each' },
  json: {},
  jsonb: {},
};

function jsonType(type: string): JsonType {
  if (type.endsWith('[]')) return { type: 'array', items: jsonType(type.slice(0, -2)) };
  return TYPES[type] ?? { type: 'string' };
}

function nullable(column: TableColumn): JsonType {
  const found = jsonType(column.type);
  if (column.isRequired || found.type === undefined) return found;
  return { ...found, type: [found.type, 'null'].flat() };
}

/** The JSON Schema (2020-12) of the lines of each file of records, by the name of its table. */
export const recordSchema = (tables: readonly RecordTable[]): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Records of a Tapebook journal',
  description: 'Each line of records/NAME.ndjson is one object of $defs/NAME.',
  $defs: Object.fromEntries(
    tables.map(({ table, columns }) => [
      table,
      {
        type: 'object',
        properties: Object.fromEntries(columns.map((column) => [column.name, nullable(column)])),
        required: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
        additionalProperties: false,
      },
    ]),
  ),
});
