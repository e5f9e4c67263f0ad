import type { IdentityDb } from '../basics/identity-db.ts';

export interface SecondFactor {
  readonly id: string;
  readonly displayName: string | null;
  readonly enrolledAt: string;
}

/** The account's second factors, oldest first; without their secrets. */
export async function secondFactors(db: IdentityDb, uid: string): Promise<SecondFactor[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'display_name', 'enrolled_at'])
    .where('uid', '=', uid)
    .orderBy('enrolled_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    enrolledAt: new Date(row.enrolled_at).toISOString(),
  }));
}

/** As the protocol tells them. Without the key `totpInfo` the SDK takes the whole account for broken. */
export const describeFactors = (factors: readonly SecondFactor[]): object[] =>
  factors.map(({ id, displayName, enrolledAt }) => ({
    mfaEnrollmentId: id,
    ...(displayName === null ? {} : { displayName }),
    enrolledAt,
    totpInfo: {},
  }));
