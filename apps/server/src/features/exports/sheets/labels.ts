import { sql } from 'kysely';
import { type Sheet, yes } from './sheet.ts';

/** The playbook: each setup with what is written of it, and its checklist a line each. */
export const setups = (ownerId: string): Sheet => ({
  path: 'tables/setups.csv',
  headings: ['Setup', 'Description', 'Checklist', 'Archived', 'Id'],
  query: sql`
    SELECT name, description,
           (SELECT string_agg(line ->> 'text', E'\n' ORDER BY place)
            FROM json_array_elements(criteria) WITH ORDINALITY AS of (line, place)),
           ${yes(sql`archived`)}, id::text
    FROM tapebook.setups WHERE user_id = ${sql.lit(ownerId)} ORDER BY place, name, id`,
});

export const tags = (ownerId: string): Sheet => ({
  path: 'tables/tags.csv',
  headings: ['Tag', 'Category', 'Archived', 'Id'],
  query: sql`
    SELECT name, category, ${yes(sql`archived`)}, id::text
    FROM tapebook.tags WHERE user_id = ${sql.lit(ownerId)} ORDER BY place, name, id`,
});

/** What was promised from when to when: a rule that was changed has a line for each state. */
export const rules = (ownerId: string): Sheet => ({
  path: 'tables/rules.csv',
  headings: ['Rule', 'Kind', 'Says', 'From', 'To', 'Accounts', 'Id'],
  query: sql`
    SELECT r.name, said ->> 'kind', said ->> 'parameters', said ->> 'from', said ->> 'to',
           (SELECT string_agg(a.name, '; ' ORDER BY a.name) FROM tapebook.accounts a
            WHERE a.user_id = r.user_id AND a.id = ANY (r.account_ids)), r.id::text
    FROM tapebook.rules r CROSS JOIN LATERAL json_array_elements(r.versions) WITH ORDINALITY AS of (said, nth)
    WHERE r.user_id = ${sql.lit(ownerId)} AND NOT r.removed ORDER BY r.place, r.name, r.id, nth`,
});
