import { type DetectedFormat, STATEMENT_FORMATS } from '@tapebook/statements';
import type { StatementBroker } from './account-resolver.ts';

/** Whose statement it is, for naming the accounts that it makes. */
export function brokerOf(detected: DetectedFormat | null): StatementBroker {
  const format = STATEMENT_FORMATS.find(({ id }) => id === detected?.format);
  return { broker: format?.broker.id ?? 'other', brokerLabel: format?.broker.label ?? 'Imported trades' };
}
