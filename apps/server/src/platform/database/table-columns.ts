import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A column that is written; what the database works out of others is none. */
export interface TableColumn {
  readonly name: string;
  /** PostgreSQL's name of its type, such as `numeric` or `timestamp with time zone`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The database numbers its rows by it. */
  readonly isNumbered: boolean;
}

export interface TableColumns {
  readonly columns: readonly TableColumn[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
}

/** The columns of every table of the product as its catalogue has them, by the name of the table. */
export async function tableColumns(tx: Tx): Promise<ReadonlyMap<string, TableColumns>> {
  const { rows } = await sql<TableColumns & { table: string }>`
    SELECT c.relname AS "table",
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                                      'isRequired', a.attnotnull, 'isNumbered', a.attidentity <> '')
                    ORDER BY a.attnum) AS columns,
           (SELECT array_agg(k.attname::text ORDER BY array_position(p.conkey, k.attnum))
            FROM pg_constraint p JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (p.conkey)
            WHERE p.conrelid = c.oid AND p.contype = 'p') AS key
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'tapebook'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.oid, c.relname`.execute(tx);
  return new Map(rows.map(({ table, columns, key }) => [table, { columns, key }]));
}
