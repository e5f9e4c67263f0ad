import { sql } from 'kysely';
import { type Sheet, yes } from './sheet.ts';

export const accounts = (ownerId: string): Sheet => ({
  path: 'tables/accounts.csv',
  headings: [
    'Account',
    'Broker',
    'Currency',
    'Time zone',
    'Matching',
    'Grouping',
    'Opening balance',
    'Archived',
  ],
  query: sql`
    SELECT name, broker, currency, time_zone, matching, grouping, opening_balance::text, ${yes(sql`archived`)}
    FROM tapebook.accounts WHERE user_id = ${sql.lit(ownerId)} ORDER BY name, id`,
});
