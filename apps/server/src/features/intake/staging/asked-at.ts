import { type RawBuilder, sql } from 'kysely';

/** When what an import tells was asked for: a file that is read anew says what was told then. `of`: the name of its row. */
export function askedAt(of: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql<string>`coalesce((
    SELECT first.created_at FROM tapebook.imports first
    WHERE first.user_id = ${column('user_id')} AND first.id = ${column('replaces_id')}), ${column('created_at')})`;
}
