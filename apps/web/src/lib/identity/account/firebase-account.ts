import type { AppConfigJson } from '@tapebook/contract';
import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  multiFactor,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailLink,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  unlink,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { identityFailure } from '../failure.ts';
import { session } from '../session.ts';
import { publishUser, reloadUser } from '../session-user.ts';
import { outcomeOf } from '../take-outcome.ts';
import type { Account } from './account-port.ts';
import { deleteHostedAccount } from './delete-hosted-account.ts';
import { credentialOfReturn, leaveForProvider, visitProvider } from './provider-visit.ts';
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';

/** Where the address that a sign-in link was asked for waits, as the SDK's own examples have it. */
const LINK_ADDRESS = 'emailForSignIn';

/** The account side of the SDK, in a chunk of its own. */
export function createFirebaseAccount(auth: Auth, mode: AppConfigJson['identity']['mode']): Account {
  const currentUser = (): User => {
    if (auth.currentUser === null) throw identityFailure('user-token-expired');
    return auth.currentUser;
  };
  /** Runs a change, and lets the pages see what the account is now. */
  async function changing<T>(change: (user: User) => Promise<T>): Promise<T> {
    const user = currentUser();
    const result = await change(user);
    if (auth.currentUser !== null) publishUser(auth.currentUser);
    return result;
  }
  /** A function that refuses the token: a new one tells whether the session was ended elsewhere. */
  async function inSession<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const refused = error instanceof FirebaseError && error.code === 'functions/unauthenticated';
      if (refused) await auth.currentUser?.getIdToken(true);
      throw error;
    }
  }
  const functions = () => import('./device-sessions.ts');
  async function eraseFiles(): Promise<void> {
    if (mode !== 'hosted') return;
    const { personalFiles } = await import('./personal-files.ts');
    await personalFiles(auth.app, mode, currentUser().uid).removeAll();
  }

  return {
    async judgePassword(password) {
      const status = await validatePassword(auth, password);
      const { minPasswordLength = 6, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
      return {
        isValid: status.isValid,
        minLength: minPasswordLength,
        maxLength: maxPasswordLength ?? null,
        longEnough: status.meetsMinPasswordLength ?? true,
        shortEnough: status.meetsMaxPasswordLength ?? true,
        lowercase: status.containsLowercaseLetter ?? null,
        uppercase: status.containsUppercaseLetter ?? null,
        digit: status.containsNumericCharacter ?? null,
        symbol: status.containsNonAlphanumericCharacter ?? null,
      };
    },

    updateProfile: ({ displayName, photoUrl }) =>
      changing((user) =>
        updateProfile(user, {
          ...(displayName === undefined ? {} : { displayName }),
          ...(photoUrl === undefined ? {} : { photoURL: photoUrl }),
        }),
      ),
    async uploadPhoto(picture) {
      const { uploadPhoto } = await import('./upload-photo.ts');
      return uploadPhoto(auth.app, mode, currentUser().uid, picture);
    },
    changePassword: (password) => changing((user) => updatePassword(user, password)),

    reauthenticate(password) {
      const user = currentUser();
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      return outcomeOf(auth, reauthenticateWithCredential(user, credential));
    },
    async reauthenticateWithProvider(providerId) {
      const credential = await visitProvider(providerId);
      return outcomeOf(auth, reauthenticateWithCredential(currentUser(), credential));
    },

    async signInWithProvider(providerId) {
      return outcomeOf(auth, signInWithCredential(auth, await visitProvider(providerId)));
    },
    leaveForProvider,
    async returnFromProvider(search) {
      const credential = credentialOfReturn(search);
      return credential === null ? null : outcomeOf(auth, signInWithCredential(auth, credential));
    },
    async linkProvider(providerId) {
      const credential = await visitProvider(providerId);
      await changing((user) => linkWithCredential(user, credential));
    },
    unlinkProvider: async (providerId) => void (await changing((user) => unlink(user, providerId))),

    async sendSignInLink(email) {
      const url = `${location.origin}/signin`;
      await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
      localStorage.setItem(LINK_ADDRESS, email);
    },
    addressOfSignInLink: () => localStorage.getItem(LINK_ADDRESS),
    async signInWithLink(email, link) {
      const outcome = await outcomeOf(auth, signInWithEmailLink(auth, email, link));
      localStorage.removeItem(LINK_ADDRESS);
      return outcome;
    },

    async startSecondFactor() {
      const user = currentUser();
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      return {
        secret: secret.secretKey,
        address: secret.generateQrCodeUrl(user.email ?? user.uid, 'Tapebook'),
        enrol: (code, name) =>
          changing(async (current) => {
            const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code.trim());
            await multiFactor(current).enroll(assertion, name);
          }),
      };
    },
    removeSecondFactor: (id) => changing((user) => multiFactor(user).unenroll(id)),
    createRecoveryCodes: () => createRecoveryCodes(auth),
    countRecoveryCodes: () => countRecoveryCodes(auth),

    listSessions: () => inSession(async () => (await functions()).listSessions(auth.app)),
    sendFeedback: (written) =>
      inSession(async () => (await import('./send-feedback.ts')).sendFeedback(auth.app, written)),
    endSessions: (id) => inSession(async () => (await functions()).endSessions(auth.app, id)),

    async readCode(code) {
      const { data } = await checkActionCode(auth, code);
      return { email: data.email ?? null, previousEmail: data.previousEmail ?? null };
    },
    async applyCode(code) {
      await applyActionCode(auth, code);
      // What the link did may have ended this very session: then it is over, and no failure of the link.
      if (auth.currentUser !== null) await reloadUser(auth.currentUser).catch(() => signOut(auth));
    },

    eraseFiles,
    async deleteAccount(eraseJournal) {
      const user = currentUser();
      const remove = () => deleteUser(user);
      if (mode === 'hosted') {
        await deleteHostedAccount({
          proof: () => user.getIdTokenResult(true),
          eraseJournal,
          eraseFiles,
          remove,
        });
      } else await remove();
      session.publish({ status: 'signed-out' });
    },
  };
}
