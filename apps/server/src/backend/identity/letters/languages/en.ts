import type { Letters } from './letter.ts';

const THAT_WAS_YOU = 'If that was you, there is nothing to do.';

export const en: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Confirm your email address for Tapebook',
      greeting: 'Welcome to Tapebook',
      before: 'One last step: confirm that this address is yours, and your journal is ready.',
      button: 'Confirm my address',
      after: ['If you did not sign up, someone mistyped their address. You can ignore this email.'],
    },
    PASSWORD_RESET: {
      subject: 'Choose a new password for Tapebook',
      greeting: 'Forgot your password?',
      before: 'No problem. Choose a new one here; you will then be signed out everywhere else.',
      button: 'Choose a new password',
      after: ['If you did not ask for this, ignore this email: your password stays as it is.'],
    },
    EMAIL_SIGNIN: {
      subject: 'Your link to sign in to Tapebook',
      greeting: 'Sign in to Tapebook',
      before: 'Open this link in the browser where you want to be signed in.',
      button: 'Sign in',
      after: ['If you did not ask for this, ignore this email: nobody can sign in without it.'],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Confirm your new email address for Tapebook',
      greeting: 'Is this your new address?',
      before: 'Once you confirm it, you sign in to Tapebook with {newEmail}.',
      button: 'Use this address',
      after: ['If you did not ask for this, someone mistyped their address. You can ignore this email.'],
    },
    RECOVER_EMAIL: {
      subject: 'The email address of your Tapebook account was changed',
      greeting: 'Your address was changed',
      before: 'Your account now has the address {newEmail}. If you did that, there is nothing to do.',
      button: 'This was not me: change it back',
      after: ['Changing it back signs out everyone who is signed in. Choose a new password right after.'],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'A second factor was added to your Tapebook account',
      greeting: 'A second factor was added',
      before:
        'From now on, signing in also asks for a code from an app. If you set that up, there is nothing to do.',
      button: 'This was not me: remove it',
      after: ['Removing it signs out everyone who is signed in. Choose a new password right after.'],
    },
    PASSWORD_CHANGED: {
      subject: 'The password of your Tapebook account was changed',
      greeting: 'Your password was changed',
      before: THAT_WAS_YOU,
      button: 'This was not me: choose a new password',
      after: ['A new password, chosen with a link sent to this address, signs out everyone else.'],
    },
    PASSWORD_REMOVED: {
      subject: 'The password of your Tapebook account was removed',
      greeting: 'Your password was removed',
      before: THAT_WAS_YOU,
      button: 'This was not me: choose a new password',
      after: ['A new password, chosen with a link sent to this address, signs out everyone else.'],
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
      before: `Someone signed in with one of your recovery codes; it cannot be used again. ${THAT_WAS_YOU}`,
      button: 'This was not me: choose a new password',
      after: ['You can make new recovery codes in Settings, Profile.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} was linked to your Tapebook account',
      greeting: 'You can sign in with {provider}',
      before: `A {provider} account was linked to yours and can sign in to it. ${THAT_WAS_YOU}`,
      button: 'View my linked accounts',
      after: ['If it was not you, unlink it there, sign out all other devices and choose a new password.'],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} was unlinked from your Tapebook account',
      greeting: '{provider} was unlinked',
      before: `It can no longer sign in to your account. ${THAT_WAS_YOU}`,
      button: 'View my linked accounts',
      after: ['If it was not you, sign out all other devices there and choose a new password.'],
    },
    NEW_DEVICE: {
      subject: 'A new sign-in to your Tapebook account',
      greeting: 'Someone signed in on a new device',
      before: THAT_WAS_YOU,
      button: 'View my devices',
      after: ['If it was not you, sign that device out there and choose a new password.'],
    },
    INVITATION: {
      subject: 'You are invited to Tapebook',
      greeting: 'Welcome to Tapebook',
      before: 'You are invited to keep your trading journal with us. Sign up with this address: {newEmail}.',
      button: 'Sign up',
      after: ['If you do not know what this is about, you can ignore this email.'],
    },
  },
  lasts: {
    hour: 'The link works once, within one hour.',
    sixHours: 'The link works once, within six hours.',
    day: 'The link works once, within one day.',
    threeDays: 'The link is valid for three days.',
    month: 'The link works once, within thirty days.',
  },
  facts: { time: 'When', device: 'Device', address: 'Network address' },
  copyHint: 'If the button does nothing, copy this into your browser:',
  footer: 'Sent to {email} by Tapebook, your trading journal.',
  unknownDevice: 'An unknown device',
  device: '{browser} on {system}',
};
