import { isOfPosition } from '../plan/evidence/position-status.ts';
import type { TablePlan } from '../plan/table-plan.ts';

const NOT_EXECUTED =
  /^(?:cancel|reject|expired|working|pending|open$|open order|inactive|not filled|wait|unfilled|declined|failed|submitted|accepted|queued|replaced|storniert|gelöscht|gestrichen|verfallen|zurückgewiesen|abgelehnt|offen$|annul|refus|rechaz|rifiut|afgewezen|geannuleerd|[iİ]ptal|reddedildi|anulowan|odrzucon|peruttu|makulerad|zrušen)/i;
/** It was executed, and the exchange or the broker took it back: it counts no more. */
const TAKEN_BACK = /\b(?:bust(?:ed)?|broken|voided|reversed)\b/i;

/** Why a row with such a status is no fill; `null` where it is one. */
export function whyNotExecuted(
  status: string,
  { statusOfPositions }: Pick<TablePlan, 'statusOfPositions'>,
): 'not-executed' | 'cancelled-trade' | null {
  const isPosition = statusOfPositions && isOfPosition(status);
  if (status !== '' && !isPosition && NOT_EXECUTED.test(status)) return 'not-executed';
  return TAKEN_BACK.test(status) ? 'cancelled-trade' : null;
}
