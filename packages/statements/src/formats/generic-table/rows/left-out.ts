import { quoted } from '../../../outputs/wording.ts';

export const saidToBeLeftOut = (side: string): string =>
  `Rows with the word ${quoted(side)} are left out, as you said.`;
