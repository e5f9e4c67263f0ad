import type { IdentityDb } from '../basics/identity-db.ts';

/** An account as a list shows it. Times are ISO texts. */
export interface AccountSummary {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly secondFactors: number;
  /** The ways to sign in: `password`, `google.com`, … */
  readonly providers: readonly string[];
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
}

const select = (db: IdentityDb) =>
  db
    .selectFrom('users')
    .where('demo_until', 'is', null)
    .select([
      'uid',
      'email',
      'display_name',
      'email_verified',
      'disabled',
      'created_at',
      'last_sign_in_at',
      (row) => row('password_hash', 'is not', null).as('has_password'),
      (row) =>
        row
          .selectFrom('second_factors')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .whereRef('second_factors.uid', '=', 'users.uid')
          .as('factors'),
      (row) =>
        row
          .selectFrom('linked_providers')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['provider_id']).as('ids'))
          .whereRef('linked_providers.uid', '=', 'users.uid')
          .as('providers'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export async function listAccounts(db: IdentityDb, search: string | null): Promise<AccountSummary[]> {
  const wanted = search === null ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await select(db)
    .$if(wanted !== null, (query) =>
      query.where((is) =>
        is.or([
          is('email', 'ilike', wanted),
          is('display_name', 'ilike', wanted),
          is('uid', 'ilike', wanted ?? ''),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uid')
    .execute();
  return rows.map(summarise);
}

/** @param who an id, or an address in any case. */
export async function findAccount(db: IdentityDb, who: string): Promise<AccountSummary | null> {
  const row = await select(db)
    .where((is) => is.or([is('uid', '=', who), is('email', '=', who.toLowerCase())]))
    .executeTakeFirst();
  return row === undefined ? null : summarise(row);
}

const summarise = (row: Row): AccountSummary => ({
  uid: row.uid,
  email: row.email,
  displayName: row.display_name,
  emailVerified: row.email_verified,
  disabled: row.disabled,
  secondFactors: Number(row.factors ?? 0),
  providers: [...(row.has_password ? ['password'] : []), ...(row.providers ?? []).toSorted()],
  createdAt: new Date(row.created_at).toISOString(),
  lastSignInAt: row.last_sign_in_at === null ? null : new Date(row.last_sign_in_at).toISOString(),
});
