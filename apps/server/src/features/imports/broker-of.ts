import { type DetectedFormat, STATEMENT_FORMATS } from '@tapebook/statements';
import type { StatementBroker } from './account-resolver.ts';

/** A table that names no broker. */
const NO_BROKER = 'generic';

/** Whose statement it is, for naming the accounts that it makes. */
export function brokerOf(detected: DetectedFormat | null): StatementBroker {
  const format = STATEMENT_FORMATS.find(({ id }) => id === detected?.format);
  if (format === undefined || format.broker.id === NO_BROKER) {
    return { broker: format?.broker.id ?? 'other', brokerLabel: 'Imported trades' };
  }
  return { broker: format.broker.id, brokerLabel: format.broker.label };
}
