import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { StatCard, StatCardSkeleton } from '#web/ui/surfaces/stat-card.tsx';
import { cumulative } from './sample-data.ts';

const values = cumulative.series[0]?.values ?? [];

/** Cards with numbers: result, share, ratio without losses, unknown, and on its way. */
export function NumberSamples(): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <StatCard
        label="Net P&L"
        value={<Money amount="4218.55" currency="USD" arrow />}
        comparison={
          <>
            <Money amount="812.1" currency="USD" /> vs last month
          </>
        }
        sample="38 trades"
        spark={<Sparkline label="Net P&L over the range" values={values} />}
        link={(look) => <Link to="/trades" {...look} />}
        formula={
          <>
            Σ net P&amp;L of 38 closed trades
            <br />
            4,391.05 gross − 172.50 fees = <strong className="text-ink">4,218.55</strong>
          </>
        }
      />
      <StatCard
        label="Trade win %"
        value={<Percent fraction={0.553} />}
        comparison={
          <>
            <Percent fraction={-0.021} tone="signed" /> vs last month
          </>
        }
        sample="21 of 38"
      />
      <StatCard
        label="Expectancy"
        value={<RMultiple multiple={-0.12} arrow />}
        comparison="per trade"
        sample="29 with R"
      />
      <StatCard
        label="Profit factor"
        value={<span className="text-20 font-medium text-muted">No losses</span>}
        comparison="too few trades to say more"
        sample="3 trades"
      />
      <StatCardSkeleton label="Day win %" />
    </div>
  );
}
