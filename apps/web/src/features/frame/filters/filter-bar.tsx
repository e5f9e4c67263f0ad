import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChangeGlobalFilter, useGlobalFilterAhead } from '#web/lib/filters/use-global-filter.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { UnitSwitch } from '#web/ui/journal-data/unit-switch.tsx';
import { AccountFilter } from './account-filter.tsx';
import { FilterLine } from './filter-line.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { RangeFilter } from './range-filter.tsx';

/** Account, range, net or gross, and on pages that ask for it the unit. Everything stands in the address. */
export const FilterBar = (): ReactNode => (
  <div className="flex items-center gap-2 max-md:flex-wrap">
    <AccountFilter />
    <RangeFilter />
    {/* Between a sidebar and the other buttons of a narrow window they have no room: there they end the second line. */}
    <span className="contents md:max-xl:hidden">
      <Switches />
    </span>
  </div>
);

function Switches(): ReactNode {
  const { pnl } = useGlobalFilterAhead(false).filter;
  const change = useChangeGlobalFilter();
  const withUnit = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.units === true),
  });
  return (
    <>
      <Segmented
        label="Profit and loss"
        value={pnl}
        options={[
          { value: 'net', label: 'Net', title: 'Net, after fees' },
          { value: 'gross', label: 'Gross', title: 'Gross, before fees' },
        ]}
        onChange={(value) => change({ pnl: value })}
      />
      {withUnit ? <UnitSwitch /> : null}
    </>
  );
}

/** The second line of the bar: chips and the box on a wide screen, one button for all filters on a phone. */
export function SecondLine(): ReactNode {
  return (
    <>
      <div className="flex items-center gap-2 max-md:hidden">
        <div className="min-w-0 flex-1">
          <FilterLine as="line" />
        </div>
        <span className="flex shrink-0 gap-2 xl:hidden">
          <Switches />
        </span>
      </div>
      <div className="md:hidden">
        <FilterSheet bar={<FilterBar />} />
      </div>
    </>
  );
}
