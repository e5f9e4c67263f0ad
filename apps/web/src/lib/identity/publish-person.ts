import { session } from './session.ts';
import type { SessionUser } from './session-state.ts';

/**
 * Makes what says who is signed in. A page is of one person. Where another comes in their place without a sign-out
 * between (a mailed link was opened in another tab, or this one slept through it), what it shows and has under way is the
 * former one's: it ends as at a sign-out, and whoever is here now gets a page of their own.
 *
 * @param loadAnew leaves the page; until it has gone nobody is signed in on it.
 */
export function personPublisher(
  { get, publish }: Pick<typeof session, 'get' | 'publish'>,
  loadAnew: () => void,
): (user: SessionUser) => void {
  let isLeft = false;
  return (user) => {
    if (isLeft) return;
    const before = get();
    if (before.status !== 'signed-in' || before.user.uid === user.uid) {
      publish({ status: 'signed-in', user });
      return;
    }
    isLeft = true;
    publish({ status: 'signed-out' });
    loadAnew();
  };
}

export const publishPerson = personPublisher(session, () => location.assign('/'));

/** Whether this page is of somebody. */
export function isHere(uid: string): boolean {
  const state = session.get();
  return state.status === 'signed-in' && state.user.uid === uid;
}
