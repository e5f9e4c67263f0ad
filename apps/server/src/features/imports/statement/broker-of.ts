import { type DetectedFormat, STATEMENT_FORMATS } from '@tapebook/statements';
import type { StatementBroker } from '#server/features/intake/index.ts';

/** A table that names no broker. */
const NO_BROKER = 'generic';

/** Whose statement it is, for naming the accounts that it makes. */
export function brokerOf(detected: DetectedFormat | null): StatementBroker {
  const format = STATEMENT_FORMATS.find(({ id }) => id === detected?.format);
  if (detected === null || format === undefined || format.broker.id === NO_BROKER) {
    return { broker: format?.broker.id ?? 'other', brokerLabel: 'Imported trades' };
  }
  // Of a standard that many brokers write, the file itself says whose it is.
  const [brokerLabel = format.broker.label] = detected.label.split(' · ');
  return { broker: detected.broker, brokerLabel };
}
