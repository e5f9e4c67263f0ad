import type { Answer, Unit } from '@tapebook/domain/analytics';

/** Closed trades that have no result, or none in the unit. */
export const untoldOf = ({ left }: Answer): number => left['unknown-result'] + left['unknown-in-unit'];

/** Why there is nothing to show: what is there and cannot be told is not nothing. */
export const noExits = (untold: number, unit: Unit, none = 'No exits in this range.'): string =>
  untold === 0 ? none : `No result in this range is known ${unit === 'money' ? 'yet' : 'in this unit'}.`;
