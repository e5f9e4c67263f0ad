import { bandIn } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from './selection.ts';

/** Within how much of zero a net result of the currency in view is flat. */
export const bandInView = ({ bands, currency }: Pick<JournalDataSelection, 'bands' | 'currency'>): number =>
  bandIn(bands, currency ?? '');
