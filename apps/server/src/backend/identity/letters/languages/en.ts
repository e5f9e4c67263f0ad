import type { Letters } from './letter.ts';

const THAT_WAS_YOU = 'If that was you, there is nothing to do.';

export const en: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Confirm your email address for Tapebook',
      greeting: 'Welcome to Tapebook',
      before: 'One last step: confirm that this address is yours, and your journal is ready.',
      button: 'Confirm my address',
      after: [
        'You did not sign up? Then someone mistyped an address. Ignore this email and nothing happens.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Choose a new password for Tapebook',
      greeting: 'Forgotten your password?',
      before: 'No harm done. Choose a new one here; you will then be signed out everywhere else.',
      button: 'Choose a new password',
      after: ['You did not ask for this? Ignore this email: your password stays as it is.'],
    },
    EMAIL_SIGNIN: {
      subject: 'Your link to sign in to Tapebook',
      greeting: 'Sign in to Tapebook',
      before: 'Open this link in the browser in which you want to be signed in.',
      button: 'Sign in',
      after: ['You did not ask for this? Ignore this email: nobody can sign in without it.'],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Confirm your new email address for Tapebook',
      greeting: 'Is this your new address?',
      before: 'Confirm it, and from then on you sign in to Tapebook with {newEmail}.',
      button: 'Use this address',
      after: [
        'You did not ask for this? Then someone mistyped an address. Ignore this email and nothing happens.',
      ],
    },
    RECOVER_EMAIL: {
      subject: 'The email address of your Tapebook account was changed',
      greeting: 'Your address was changed',
      before: 'Your account now has the address {newEmail}. If you did that, there is nothing to do.',
      button: 'This was not me: change it back',
      after: ['Changing it back signs out everybody who is signed in. Choose a new password right after it.'],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'A second factor was added to your Tapebook account',
      greeting: 'A second factor was added',
      before: 'From now on, signing in asks for a code from an app as well. If you set that up, all is well.',
      button: 'This was not me: remove it',
      after: ['Removing it signs out everybody who is signed in. Choose a new password right after it.'],
    },
    PASSWORD_CHANGED: {
      subject: 'The password of your Tapebook account was changed',
      greeting: 'Your password was changed',
      before: THAT_WAS_YOU,
      button: 'This was not me: choose a new password',
      after: ['A new password, chosen with a link mailed to this address, signs out everybody else.'],
    },
    PASSWORD_REMOVED: {
      subject: 'The password of your Tapebook account was removed',
      greeting: 'Your password was removed',
      before: THAT_WAS_YOU,
      button: 'This was not me: choose a new password',
      after: ['A new password, chosen with a link mailed to this address, signs out everybody else.'],
    },
    SECOND_FACTOR_REMOVED: {
      subject: 'A second factor of your Tapebook account was removed',
      greeting: 'A second factor was removed',
      before: `Signing in no longer asks for its code. ${THAT_WAS_YOU}`,
      button: 'This was not me: choose a new password',
      after: ['Then set up the second factor again in Settings, Profile.'],
    },
    RECOVERY_CODE_USED: {
      subject: 'A recovery code was used for your Tapebook account',
      greeting: 'A recovery code was used',
      before: `Somebody signed in with one of your recovery codes; it is used up now. ${THAT_WAS_YOU}`,
      button: 'This was not me: choose a new password',
      after: ['You make new recovery codes in Settings, Profile.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} was linked to your Tapebook account',
      greeting: 'You can sign in with {provider}',
      before: `A {provider} account was linked to yours, and signs in to it. ${THAT_WAS_YOU}`,
      button: 'Look at my linked accounts',
      after: ['If it was not you: Unlink it there, sign out all other devices and choose a new password.'],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} was unlinked from your Tapebook account',
      greeting: '{provider} was unlinked',
      before: `It can no longer sign in to your account. ${THAT_WAS_YOU}`,
      button: 'Look at my linked accounts',
      after: ['If it was not you: Sign out all other devices there and choose a new password.'],
    },
    NEW_DEVICE: {
      subject: 'A new sign-in to your Tapebook account',
      greeting: 'Somebody signed in on a new device',
      before: THAT_WAS_YOU,
      button: 'Look at my devices',
      after: ['If it was not you: Sign that device out there and choose a new password.'],
    },
    INVITATION: {
      subject: 'You are invited to Tapebook',
      greeting: 'Welcome to Tapebook',
      before:
        'You are invited to keep your trading journal with us. Sign up with this very address: {newEmail}.',
      button: 'Sign up',
      after: ['You do not know what this is about? Ignore this email and nothing happens.'],
    },
  },
  lasts: {
    hour: 'The link works once, for one hour.',
    sixHours: 'The link works once, for six hours.',
    day: 'The link works once, for one day.',
    threeDays: 'The link works once, for three days.',
    month: 'The link works once, for thirty days.',
  },
  facts: { time: 'When', device: 'Device', address: 'Network address' },
  copyHint: 'If the button does nothing, copy this into your browser:',
  footer: 'Sent to {email} by Tapebook, your trading journal.',
  unknownDevice: 'An unknown device',
  device: '{browser} on {system}',
};
