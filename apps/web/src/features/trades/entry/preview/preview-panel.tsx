import type { RiskDefaultJson } from '@tapebook/contract';
import type { TradeProblem } from '@tapebook/domain/trades';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { EntryKind } from '../draft/entry-kinds.ts';
import type { ReadEntry } from '../reading/read-entry.ts';
import { previewRisk } from './preview-risk.ts';
import { PreviewTrade } from './preview-trade.tsx';
import { typedId } from './preview-trades.ts';
import type { EntryPreview } from './use-entry-preview.ts';

interface PreviewPanelProps {
  readonly kind: EntryKind;
  readonly preview: EntryPreview;
  /** What can be read so far. */
  readonly activities: ReadEntry['activities'];
  readonly stop: string;
  /** Holds where no stop is typed. */
  readonly riskDefault: RiskDefaultJson | null;
  readonly zone: string;
  /** In which a day without a time is that day. */
  readonly dayZone: string;
}

const MOST_TRADES = 6;

/** The trades that would come of what is typed, built as the server will build them. */
export function PreviewPanel({
  kind,
  preview,
  activities,
  stop,
  riskDefault,
  zone,
  dayZone,
}: PreviewPanelProps): ReactNode {
  const count = activities.length;
  const daysOnly = activities.every(({ timePrecision }) => timePrecision === 'day');
  const { trades, problems, vanished, without } = preview;
  return (
    <section
      aria-labelledby="entry-preview"
      aria-live="polite"
      className="grid content-start gap-3 rounded-card bg-panel p-4"
    >
      <h3 id="entry-preview" className="text-13 font-medium">
        Preview
      </h3>
      {count === 0 ? (
        <p className="text-13 text-muted">
          {kind === 'trade'
            ? 'Enter a symbol, a quantity and a price to see the trade.'
            : 'Fill in the form to see what it changes.'}
        </p>
      ) : trades.length === 0 && problems.length === 0 ? (
        <p className="text-13 text-muted">No trade changes. It is recorded in the account.</p>
      ) : null}
      {trades.slice(0, MOST_TRADES).map((trade) => (
        <PreviewTrade
          key={trade.id}
          trade={trade}
          risk={previewRisk(trade, stop, riskDefault)}
          zone={daysOnly ? dayZone : zone}
          daysOnly={daysOnly}
        />
      ))}
      {trades.length > MOST_TRADES ? (
        <p className="text-12 text-muted">
          and <Quantity quantity={trades.length - MOST_TRADES} /> more
        </p>
      ) : null}
      {vanished > 0 ? (
        <p className="text-12 text-muted">
          <Quantity quantity={vanished} /> {vanished === 1 ? 'trade' : 'trades'} of the journal will be part
          of these.
        </p>
      ) : null}
      {problems.map((problem) => (
        <Notice key={`${problem.activityId} ${problem.code}`} tone="warning">
          <ProblemWords problem={problem} count={count} />
        </Notice>
      ))}
      {without === null ? null : (
        <Notice>
          {without === 'failed'
            ? 'The fills already in your journal cannot be loaded right now, so this counts only what you typed.'
            : 'You have too many fills of this symbol to preview them all, so this counts only what you typed.'}
        </Notice>
      )}
    </section>
  );
}

function ProblemWords({
  problem,
  count,
}: {
  readonly problem: TradeProblem;
  readonly count: number;
}): ReactNode {
  const index = Array.from({ length: count }, (_, at) => typedId(at)).indexOf(problem.activityId);
  return (
    <>
      {count > 1 && index >= 0 ? <span className="font-medium">Execution {index + 1}: </span> : null}
      {problem.message}
    </>
  );
}
