import type { ReactNode } from 'react';
import { useChangeGlobalFilter, useGlobalFilterAhead } from '#web/lib/filters/use-global-filter.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';

const WITH_AMOUNTS = [
  { value: 'currency', label: '$', title: 'Money' },
  { value: 'r', label: 'R', title: 'Multiples of the risk taken' },
  { value: 'percent', label: '%', title: 'Percent of the opening balance of the account' },
  { value: 'ticks', label: 'ticks', title: 'Ticks of the price' },
] as const;

/** Of a journal that is shared in both, which is told in a currency called %. */
const WITHOUT_AMOUNTS = [
  { value: 'currency', label: '%', title: 'Percent of the opening balance of the account' },
  { value: 'r', label: 'R', title: 'Multiples of the risk taken' },
] as const;

/** In what results are told: in the bar, and on a page without one. */
export function UnitSwitch(): ReactNode {
  const { unit } = useGlobalFilterAhead(false).filter;
  const change = useChangeGlobalFilter();
  const part = useOpenPart();
  const hasAmounts = part?.amounts !== false;
  if (!hasAmounts && part.unit !== 'both') return null;
  return (
    <Segmented
      label="Unit"
      // Without amounts money is told in percent, and an address that asks for percent is answered so.
      value={!hasAmounts && unit !== 'r' ? 'currency' : unit}
      options={hasAmounts ? WITH_AMOUNTS : WITHOUT_AMOUNTS}
      onChange={(value) => change({ unit: value })}
    />
  );
}
