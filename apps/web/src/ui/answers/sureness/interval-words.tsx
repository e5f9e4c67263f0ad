import { isSum, type Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { CellRead } from '../read-cell.ts';
import { valueUnit } from '../value-unit.ts';
import { INTERVAL_TITLE, shortInterval } from './short-interval.ts';

interface IntervalWordsProps {
  readonly measure: string;
  readonly cell: CellRead;
  readonly unit: Unit;
}

/** How sure a number is, quietly beside it: nothing where it has no interval. While that is reckoned its place is kept. */
export function IntervalWords({ measure, cell, unit }: IntervalWordsProps): ReactNode {
  const words = shortInterval(cell, valueUnit(measure, unit, cell.currency), usePrivacyMode());
  if (words === null || isSum(measure)) return null;
  return (
    <span
      className={`figures text-12 font-normal text-faint ${words === 'soon' ? 'invisible' : ''}`}
      title={INTERVAL_TITLE}
    >
      {words === 'soon' ? '0.00–0.00' : words}
    </span>
  );
}
