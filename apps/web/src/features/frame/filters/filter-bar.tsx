import type { ReactNode } from 'react';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { AccountFilter } from './account-filter.tsx';
import { RangeFilter } from './range-filter.tsx';

/** Account, range, net or gross. Everything stands in the address. */
export function FilterBar(): ReactNode {
  const { pnl } = useGlobalFilter();
  const change = useChangeGlobalFilter();
  return (
    <div className="flex items-center gap-2">
      <AccountFilter />
      <RangeFilter />
      <Segmented
        label="Profit and loss"
        value={pnl}
        options={[
          { value: 'net', label: 'Net', title: 'Net, after fees' },
          { value: 'gross', label: 'Gross', title: 'Gross, before fees' },
        ]}
        onChange={(value) => change({ pnl: value })}
      />
    </div>
  );
}
