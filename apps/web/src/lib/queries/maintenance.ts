import type { AppConfigJson } from '@tapebook/contract';

/** Whether the maintenance page stands in the app's place: the flag is on and its end has not passed. */
export function isUnderMaintenance(
  maintenance: AppConfigJson['maintenance'],
  now: number,
): maintenance is AppConfigJson['maintenance'] & { until: string } {
  return maintenance.enabled && maintenance.until !== null && now < Date.parse(maintenance.until);
}
