import type { ReactNode } from 'react';
import { pastedAnswerOf } from './login-answer.ts';
import { PasteForm, type PasteProps } from './paste-form.tsx';

/** For redirects that cannot reach this server: the person brings the address that the browser ended at. */
export const PasteAnswer = (props: PasteProps): ReactNode => (
  <PasteForm
    {...props}
    label="The address you landed on"
    hint="After you have signed in, the browser may say that the page cannot be opened. Copy its whole address from there at once: it is good for a short while."
    name="landed"
    autoComplete="off"
    autoCapitalize="none"
    answerIn={(address) =>
      pastedAnswerOf(address) ??
      'This is not the address that a broker sends you back to. That one contains state=, and code= or request_token=.'
    }
  />
);
