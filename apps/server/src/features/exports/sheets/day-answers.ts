import { sql } from 'kysely';
import type { Sheet } from './sheet.ts';

/** What was answered on the pages of days, a line each: of a field that is gone by what it was called by. */
export const dayAnswers = (ownerId: string): Sheet => ({
  path: 'tables/day-answers.csv',
  headings: ['Day', 'Field', 'Answer', 'Unit', 'Answered (UTC)'],
  query: sql`
    SELECT e.day::text, coalesce(f.name, said.key),
           CASE WHEN json_typeof(said.answer -> 'value') <> 'boolean' THEN said.answer ->> 'value'
                WHEN (said.answer ->> 'value')::boolean THEN 'yes' ELSE 'no' END,
           f.unit, said.answer ->> 'at'
    FROM tapebook.entries e
    CROSS JOIN LATERAL json_each(e.answers) AS said (key, answer)
    LEFT JOIN tapebook.journal_fields f ON f.user_id = e.user_id AND f.key = said.key
    WHERE e.user_id = ${sql.lit(ownerId)} AND e.kind = 'day' AND e.deleted_at IS NULL
    ORDER BY e.day, f.place, said.key`,
});
