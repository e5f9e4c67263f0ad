import { type ActivityFacts, isExecutionKind } from '@tapebook/domain/activities';
import { instrumentName } from '@tapebook/domain/instruments';

/** One fact in one line, for a person who compares it with the file. */
export function summariseFacts({
  kind,
  quantity,
  price,
  instrument,
  amount,
  currency,
  successor,
}: ActivityFacts): string {
  const name = kind.replaceAll('_', ' ');
  const verb = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const symbol = [instrument, successor]
    .flatMap((one) => (one === undefined || one === null ? [] : [one.name ?? instrumentName(one.symbol)]))
    .join(' → ');
  if (isExecutionKind(kind) && quantity !== undefined && price !== undefined) {
    return `${verb} ${quantity.normalized()} ${symbol} @ ${price.normalized()} ${currency}`;
  }
  const what = [verb, quantity?.normalized().toString(), symbol].filter(
    (part) => part !== undefined && part !== '',
  );
  return amount.isZero() ? what.join(' ') : `${what.join(' ')}: ${amount.normalized()} ${currency}`;
}
