import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  fill: 'always' | 'default' | null;
  choice: string | null;
}

/** Every column of a schema's tables, with the check constraint that lists its values, if there is one. */
const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, -1) as type,
         not a.attnotnull as nullable,
         case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
              when a.atthasdef or a.attidentity = 'd' then 'default' end as fill,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' order by k.conname limit 1) as choice
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`;

const HEADER = `// Generated from the migrated database by \`npm run tables\`; a test says when it is stale.
import type { ColumnType } from 'kysely';

/** RFC 3339 in UTC, to the microsecond. */
type Timestamp = ColumnType<string, string | Date, string | Date>;
/** Parse what comes out; give JSON text, since \`pg\` would make an SQL array of an array. */
type Json = ColumnType<unknown, string, string>;
type Nullable<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null, U | null>
  : T | null;
/** An insert may leave it out. */
type Defaulted<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
`;

const COMPUTED = `/** The database alone fills it. */
type Computed<T> = [T] extends [ColumnType<infer S, unknown, unknown>]
  ? ColumnType<S, never, never>
  : ColumnType<T, never, never>;
`;

/** What a row looks like to the server, as the readers of \`value-types.ts\` give it. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
};

/** The text of `tables.gen.ts` for a migrated database. */
export async function renderTableTypes(client: Pick<pg.Client, 'query'>): Promise<string> {
  const product = await readSchema(client, 'tapebook');
  const identity = await readSchema(client, 'identity');
  const computed = [...product, ...identity].some(({ fill }) => fill === 'always');
  return [
    computed ? `${HEADER}${COMPUTED}` : HEADER,
    renderSchema('ProductTables', 'The product’s tables, schema `tapebook`.', product),
    renderSchema('IdentityTables', 'The identity service’s tables, schema `identity`.', identity),
  ].join('\n');
}

async function readSchema(client: Pick<pg.Client, 'query'>, schema: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(COLUMNS, [schema]);
  return rows;
}

function renderSchema(name: string, comment: string, columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const lines = [...tables].flatMap(([table, own]) => [
    `  ${table}: {`,
    ...own.map((column) => `    ${column.column}: ${renderType(column)};`),
    '  };',
  ]);
  return `/** ${comment} */\nexport interface ${name} {\n${lines.join('\n')}\n}\n`;
}

function renderType({ table, column, type, nullable, fill, choice }: Column): string {
  const scalar = type.replace(/\[\]$/, '');
  const known = TYPES[scalar];
  if (known === undefined) throw new Error(`No TypeScript type is known for ${type} (${table}.${column})`);
  const single = choice === null ? known : readChoices(choice);
  const base = type.endsWith('[]') ? `${single}[]` : single;
  const withNull = nullable ? `Nullable<${base}>` : base;
  if (fill === 'always') return `Computed<${withNull}>`;
  return fill === 'default' ? `Defaulted<${withNull}>` : withNull;
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` → `'a' | 'b'`. */
const readChoices = (constraint: string): string =>
  Array.from(constraint.matchAll(/'((?:[^']|'')*)'::text/g), ([, value]) => `'${value}'`).join(' | ');
