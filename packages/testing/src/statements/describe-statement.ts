import type { ActivityFacts } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import type { CollectedStatement } from './collect-statement.ts';

/** A reading as plain data that stands beside a sample: short enough to be checked by eye, line by line. */
export function describeStatement({ summary, activities, verdicts, cancellations }: CollectedStatement) {
  return {
    outcome: summary.outcome,
    format: summary.detected?.format ?? null,
    period: summary.period,
    timeZone: summary.timeZone,
    accounts: summary.accounts,
    counts: summary.counts,
    activities: activities.map(({ account, line, identity, facts, replacesExternalId, annotation }) =>
      [
        `${line}: ${account}`,
        formatInstant(facts.occurredAt) +
          (facts.timePrecision === 'instant' ? '' : ` (${facts.timePrecision})`),
        `${facts.kind}${facts.effect === undefined ? '' : ` to ${facts.effect}`}`,
        facts.quantity?.toString() ?? '-',
        facts.instrument === null ? '-' : describeInstrument(facts.instrument),
        facts.price === undefined ? '' : `@ ${facts.price}`,
        `= ${facts.amount} ${facts.currency}, fees ${facts.fees}${describeFees(facts)}`,
        facts.ratio === undefined
          ? ''
          : `ratio ${facts.ratio}${facts.ratioDivisor === undefined ? '' : ` for ${facts.ratioDivisor}`}`,
        facts.successor === undefined ? '' : `becomes ${describeInstrument(facts.successor)}`,
        `#${facts.sequence}`,
        'externalId' in identity ? `id ${identity.externalId}` : `ordinal ${identity.ordinal}`,
        facts.orderId === undefined ? '' : `order ${facts.orderId}`,
        facts.positionId === undefined ? '' : `position ${facts.positionId}`,
        facts.heldCost === undefined ? '' : `had cost ${facts.heldCost}`,
        facts.statedResult === undefined ? '' : `made ${facts.statedResult} ${facts.statedCurrency}`,
        replacesExternalId === undefined ? '' : `corrects ${replacesExternalId}`,
        facts.note ?? '',
        annotation === undefined ? '' : `says ${JSON.stringify(annotation)}`,
      ]
        .filter((part) => part !== '')
        .join(' | '),
    ),
    verdicts: verdicts.map(({ line, verdict, code }) => `${line}: ${verdict} ${code}`),
    cancellations: cancellations.map(
      ({ line, identity, like }) =>
        `${line}: ${identity === undefined ? '-' : 'externalId' in identity ? identity.externalId : identity.content} like ${like.kind} ${like.quantity} ${like.instrument?.symbol} @ ${like.price}`,
    ),
    problems: summary.problems.map(
      ({ severity, code, message, alike }) =>
        `${severity} ${code}: ${message}${alike === undefined ? '' : ` (and ${alike.count} more: ${alike.lines.join(', ')})`}`,
    ),
    totals: summary.totals.map(
      ({ account, measure, instrument, currency, value, opening, unbooked }) =>
        `${account} ${measure} ${instrument === undefined ? '' : `${describeInstrument(instrument)} `}${value} ${currency}${opening === undefined ? '' : ` from ${opening}`}${unbooked === undefined ? '' : `, ${unbooked} unbooked`}`,
    ),
    ...(summary.holdingsListed.length === 0 ? {} : { holdingsListed: summary.holdingsListed }),
    rates: summary.rates.map(({ day, from, to, rate }) => `${day} 1 ${from} = ${rate} ${to}`),
    marks: summary.marks.map(
      ({ day, instrument, price }) => `${day} ${describeInstrument(instrument)} @ ${price}`,
    ),
    questions: summary.mapping?.questions ?? [],
  };
}

function describeFees({ feeCurrency, feeRate, feesStated }: ActivityFacts): string {
  const currency = feeCurrency === undefined ? '' : ` ${feeCurrency}`;
  const rate = feeRate === undefined ? '' : ` at ${feeRate}`;
  return `${currency}${rate}${feesStated === false ? ' (not stated)' : ''}`;
}

function describeInstrument({ symbol, assetClass, multiplier }: Instrument): string {
  return `${assetClass} ${symbol} ×${multiplier ?? '?'}`;
}
