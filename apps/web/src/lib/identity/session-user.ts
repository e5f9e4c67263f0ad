import { multiFactor, type User } from 'firebase/auth';
import { publishPerson } from './publish-person.ts';
import type { SessionUser } from './session-state.ts';

const instant = (text: string | undefined): number | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
};

/** What the pages know of whoever is signed in. */
export const toSessionUser = (user: User): SessionUser => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoUrl: user.photoURL,
  providers: user.providerData.map(({ providerId, email }) => ({ id: providerId, email })),
  secondFactors: multiFactor(user).enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
    id: uid,
    name: displayName ?? null,
    enrolledAt: instant(enrollmentTime),
  })),
  createdAt: instant(user.metadata.creationTime),
});

export const publishUser = (user: User): void => publishPerson(toSessionUser(user));

/** Reads the user anew, and a token that says what is true now. */
export async function reloadUser(user: User): Promise<void> {
  await user.reload();
  await user.getIdToken(true);
  publishUser(user);
}
