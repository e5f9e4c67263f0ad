import type { InsightJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { STATUS_WORDS, signedWords } from '#web/lib/insights/effect-words.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { BehindLink } from './behind-link.tsx';

/** What a finding stands on, and all that became of it. */
export function FindingFigures({ insight }: { readonly insight: InsightJson }): ReactNode {
  const { unit, filter } = insight;
  return (
    <div className="grid gap-4 border-t border-border pt-3 text-13 md:grid-cols-2">
      <div>
        <h3 className="mb-1 font-medium">Based on</h3>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <Line label={<BehindLink filter={filter}>Mean of its trades</BehindLink>}>
            {signedWords(insight.mean, unit)}
          </Line>
          <Line label={<BehindLink filter={`-${filter}`}>Mean of all others</BehindLink>}>
            {signedWords(insight.meanOfRest, unit)}
          </Line>
          <Line label="Difference as measured">{signedWords(insight.mean - insight.meanOfRest, unit)}</Line>
          <Line label="Difference, corrected for selection">{signedWords(insight.effect, unit)}</Line>
          <Line label="False discovery rate at which it is just reported (q)">
            {formatQuantity(insight.q, { min: 4, max: 4 })}
          </Line>
        </dl>
        {insight.alsoSeenIn.length === 0 ? null : (
          <p className="mt-2 text-muted">Also seen in: {insight.alsoSeenIn.join(', ')}.</p>
        )}
      </div>
      <div>
        <h3 className="mb-1 font-medium">History</h3>
        <ol className="grid grid-cols-1 gap-1">
          {insight.history.map(({ on, status, figures, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes are only added at the end
            <li key={at} className="flex flex-wrap gap-x-2">
              <span className="figures text-muted">{formatDate(on)}</span>
              <span>{STATUS_WORDS[status]}</span>
              <span className="figures text-muted">
                {signedWords(figures.effect, figures.unit)} of <Quantity quantity={figures.n} /> trades
              </span>
              {reason === null ? null : <q className="text-muted">{reason}</q>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

const Line = ({ label, children }: LineProps): ReactNode => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="figures text-right">{children}</dd>
  </>
);
