import { privacyModePreference } from '../preferences/privacy-mode.ts';
import { toasts } from '../toasts/toasts.ts';

/** Saves a file that has amounts in it, whole as it is: in privacy mode it is asked first. */
export function withAmounts(what: string, save: () => void): void {
  if (!privacyModePreference.get()) save();
  else {
    toasts.show(`${what} may have amounts in it, which privacy mode does not hide in files.`, {
      action: { label: 'Save it as it is', run: save },
    });
  }
}
