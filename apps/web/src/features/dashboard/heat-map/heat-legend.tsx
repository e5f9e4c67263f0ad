import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HEAT_STRENGTH } from './heat-strength.ts';

const SWATCH = 'size-2.5 rounded-[2px]';

export function HeatLegend(): ReactNode {
  return (
    <span className="flex items-center gap-x-3 whitespace-nowrap">
      <span className="flex items-center gap-1">
        Loss
        {[4, 2, 1].map((level) => (
          <span key={level} className={clsx(SWATCH, 'bg-loss', HEAT_STRENGTH[level])} />
        ))}
        {[1, 2, 4].map((level) => (
          <span key={level} className={clsx(SWATCH, 'bg-gain', HEAT_STRENGTH[level])} />
        ))}
        Gain
      </span>
      <span className="flex items-center gap-1">
        <span className={clsx(SWATCH, 'bg-flat opacity-50')} /> Flat
      </span>
      <span className="flex items-center gap-1">
        <span className={clsx(SWATCH, 'border border-control-border')} /> No exit
      </span>
    </span>
  );
}
