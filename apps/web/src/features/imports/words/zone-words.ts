import type { StatementPreviewJson, ZoneProposalJson, ZoneQuestionJson } from '@tapebook/contract';
import { formatPercent } from '#web/lib/format/percent.ts';
import { ZONE_SOURCE_WORDS } from './import-words.ts';

/** Why a zone is proposed, where no fill tells it. */
const BECAUSE = {
  answered: 'your answer for the last file of this kind',
  own: 'your own zone',
  account: 'the zone of the account',
  exchange: 'the zone of the exchange',
  server: 'by the clock of the server',
  assumed: 'used when no zone is chosen',
} as const satisfies Record<ZoneProposalJson['because'], string>;

/** Of few fills their number says more than a share of them. */
const FEW = 20;

/** `98% of its 212 fills fall into regular trading hours · your own zone` */
export function zoneReason(
  { because, inSession }: ZoneProposalJson,
  { fills }: Pick<ZoneQuestionJson, 'fills'>,
  format: (count: number) => string,
): string {
  if (fills === 0) return BECAUSE[because];
  const share =
    fills < FEW
      ? `${format(inSession)} of ${format(fills)} fills`
      : `${formatPercent(inSession / fills, { places: 0 })} of its fills`;
  return `${share} in regular trading hours · ${BECAUSE[because]}`;
}

/** `Times in Europe/Berlin, chosen by you`; of days without times no zone was assumed, for they are the same in all. */
export function timesOfFile({
  timeZone: { name, source },
  problems,
  counts,
}: Pick<StatementPreviewJson, 'timeZone' | 'problems' | 'counts'>): string {
  const hasTimes = source !== 'assumed' || problems.some(({ code }) => code === 'time-zone-assumed');
  if (hasTimes) return `Times in ${name}, ${ZONE_SOURCE_WORDS[source]}`;
  return counts.activities === 0 ? '' : 'Days without times';
}

/** `UTC+3`, `UTC-3:30` */
export function utcOffset(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
