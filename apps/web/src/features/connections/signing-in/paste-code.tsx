import type { ReactNode } from 'react';
import { PasteForm, type PasteProps } from './paste-form.tsx';

interface PasteCodeProps extends PasteProps {
  readonly broker: string;
  readonly state: string;
}

/** For brokers that send nobody back: the person brings the code that is shown there. */
export const PasteCode = ({ broker, state, ...props }: PasteCodeProps): ReactNode => (
  <PasteForm
    {...props}
    label="The code that it shows"
    hint={`After you have signed in and agreed, ${broker} shows a short code. It is good once, and for some minutes.`}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    answerIn={(shown) => {
      const code = shown.trim();
      return code === '' ? 'The code is missing.' : { state, code };
    }}
  />
);
