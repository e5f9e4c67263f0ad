import type { ReactNode } from 'react';
import { useChangeGlobalFilter, useGlobalFilterAhead } from '#web/lib/filters/use-global-filter.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';

/** In what results are told: in the bar, and on a page without one. */
export function UnitSwitch(): ReactNode {
  const { unit } = useGlobalFilterAhead(false).filter;
  const change = useChangeGlobalFilter();
  // Multiples of risk are all that there is where no amounts are shared.
  if (useOpenPart()?.amounts === false) return null;
  return (
    <Segmented
      label="Unit"
      value={unit}
      options={[
        { value: 'currency', label: '$', title: 'Money' },
        { value: 'r', label: 'R', title: 'Multiples of the risk taken' },
        { value: 'percent', label: '%', title: 'Percent of the opening balance of the account' },
        { value: 'ticks', label: 'ticks', title: 'Ticks of the price' },
      ]}
      onChange={(value) => change({ unit: value })}
    />
  );
}
