import type { AppConfigJson } from '@tapebook/contract';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import * as z from 'zod/mini';
import { analytics } from '#web/lib/services/analytics.ts';
import { beginDemoVisit, endDemoVisit, visitsDemo } from './demo-visit.ts';
import { endOwnSession } from './end-own-session.ts';
import { identityFailure } from './failure.ts';
import type { Identity } from './identity-port.ts';
import { DEMO_APP } from './kept/kept-session.ts';
import { describeServiceError } from './messages/describe-service-error.ts';
import { knowServiceErrors } from './messages/service-words.ts';
import { isHere } from './publish-person.ts';
import { session } from './session.ts';
import { publishUser, reloadUser } from './session-user.ts';
import { outcomeOf } from './take-outcome.ts';
import { createTokenRefresher } from './token-refresher.ts';

// Errors of the SDK come with it, and so do the words for them.
knowServiceErrors(describeServiceError);

function connect(config: AppConfigJson['identity'], demo: boolean): Auth {
  const { apiKey, projectId, storageBucket, appId, authDomain } = config;
  const options = {
    apiKey,
    projectId,
    storageBucket,
    appId,
    ...(authDomain === undefined ? {} : { authDomain }),
  };
  const app = demo ? initializeApp(options, DEMO_APP) : initializeApp(options);
  // Not getAuth(): its popup resolver would wait up to 30 s for a script of another host on some browsers.
  const auth = initializeAuth(app, {
    persistence: demo
      ? [browserSessionPersistence]
      : [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  // The embedded backend speaks the same protocol on our own origin.
  if (config.mode === 'embedded') connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

/** Signs this tab in to the demo journal, beside one's own session. */
export async function visitDemo(
  config: AppConfigJson['identity'],
  email: string,
  password: string,
): Promise<void> {
  await signInWithEmailAndPassword(connect(config, true), email, password);
  beginDemoVisit();
}

/**
 * Starts the hosted identity protocol's own client, and keeps the session's state and token fresh. It is there once it
 * knows who is signed in.
 */
export async function createFirebaseIdentity(config: AppConfigJson['identity']): Promise<Identity> {
  const auth = connect(config, visitsDemo);
  const refresher = createTokenRefresher({
    now: Date.now,
    setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer as number),
    refresh: async () => expiryOf(auth.currentUser, true),
    onSessionEnded: () => void signOut(auth),
  });

  onIdTokenChanged(
    auth,
    (user) => {
      if (user === null) {
        refresher.stop();
        session.publish({ status: 'signed-out' });
        return;
      }
      publishUser(user);
      analytics().identify(user.uid);
      expiryOf(user, false).then(refresher.start, () => refresher.start(Date.now()));
    },
    (error) => {
      console.warn('The session could not be restored.', error.message);
      session.publish({ status: 'signed-out' });
    },
  );

  await auth.authStateReady();

  const currentUser = (): User => {
    if (auth.currentUser === null) throw identityFailure('user-token-expired');
    return auth.currentUser;
  };
  // Never an address of the visitor's making: mails lead back to this very origin.
  const verificationSettings = { url: `${location.origin}/` };

  return {
    token: async (force) => {
      const user = auth.currentUser;
      // Nobody answers for what another has begun: the client knows of who comes a moment before the page does.
      return user === null || !isHere(user.uid) ? null : user.getIdToken(force);
    },
    signIn: (email, password) => outcomeOf(auth, signInWithEmailAndPassword(auth, email, password)),
    async signUp(email, password) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      publishUser(user);
      await sendEmailVerification(user, verificationSettings);
    },
    async signOut() {
      if (config.mode === 'embedded') await endOwnSession(auth.currentUser);
      await signOut(auth);
      if (visitsDemo) {
        endDemoVisit();
        // The page is on its way to one's own journal.
        return new Promise<never>(() => {});
      }
      session.publish({ status: 'signed-out' });
    },
    sendVerification: () => sendEmailVerification(currentUser(), verificationSettings),
    changeEmail: (email) => verifyBeforeUpdateEmail(currentUser(), email, verificationSettings),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email, { url: `${location.origin}/signin` }),
    emailOfResetCode: (code) => verifyPasswordResetCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    async applyVerification(code) {
      const { data } = await checkActionCode(auth, code);
      await applyActionCode(auth, code);
      if (auth.currentUser !== null) await reloadUser(auth.currentUser);
      return data.email ?? null;
    },
    async reloadUser() {
      const user = currentUser();
      await reloadUser(user);
      return user.emailVerified;
    },
    async files() {
      const { personalFiles } = await import('./account/personal-files.ts');
      return personalFiles(auth.app, config.mode, currentUser().uid);
    },
    async account() {
      const { createFirebaseAccount } = await import('./account/firebase-account.ts');
      return createFirebaseAccount(auth, config.mode);
    },
  };
}

const kept = z.object({ stsTokenManager: z.object({ expirationTime: z.number() }) });

/**
 * When the token has to be a new one, by this device's own clock, as the SDK reckons it. The token's `exp` is
 * by the server's: with a clock that is an hour fast every new token would look old.
 */
async function expiryOf(user: User | null, force: boolean): Promise<number> {
  if (user === null) return Number.POSITIVE_INFINITY;
  const { expirationTime } = await user.getIdTokenResult(force);
  return kept.safeParse(user.toJSON()).data?.stsTokenManager.expirationTime ?? Date.parse(expirationTime);
}
