import type { ReactNode } from 'react';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { DRAWINGS, Drawing, type DrawingName } from '#web/ui/feedback/drawings.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

const sampleProblem = new ProblemError({
  title: 'The file ends too early',
  status: 422,
  detail: 'Line 1,204 breaks off in the middle. Download the statement again and drop the whole file.',
  code: 'truncated-file',
  requestId: 'req-4c1f',
});

const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name);

export function FeedbackSamples(): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <Card title="Messages">
        <div className="grid grid-cols-1 gap-3">
          <Notice>Times are shown in America/New_York.</Notice>
          <Notice tone="success">212 activities were imported.</Notice>
          <Notice tone="warning">Three contracts have no known size.</Notice>
          <Notice tone="danger">The statement could not be read.</Notice>
          <Problem error={sampleProblem} onRetry={() => toasts.show('Tried again.')} />
          <div>
            <Button
              onClick={() =>
                toasts.show('3 trades deleted', {
                  action: { label: 'Undo', run: () => toasts.show('Restored') },
                })
              }
            >
              Show a toast
            </Button>
          </div>
        </div>
      </Card>
      <Card title="Progress and small things">
        <div className="grid gap-4">
          <Progress label="Reading U1234567_2026.csv" value={0.42} detail="13,020 of 31,000 rows" />
          <Progress label="Building trades" value={null} />
          <div className="flex flex-wrap items-center gap-2">
            <Badge>Closed</Badge>
            <Badge tone="accent">New</Badge>
            <Badge tone="gain">Win</Badge>
            <Badge tone="loss">Loss</Badge>
            <Badge tone="warning">Needs mapping</Badge>
            <Badge tone="success">Completed</Badge>
            <Badge tone="danger">Failed</Badge>
            <Kbd keys={['⌘', 'K']} />
          </div>
          <div className="flex items-center gap-6">
            <LoadingRing />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <div className="flex flex-wrap gap-x-2">
            {Object.keys(DRAWINGS)
              .filter(isDrawing)
              .map((name) => (
                <Drawing key={name} name={name} />
              ))}
          </div>
        </div>
      </Card>
      <Card title="Nothing matches" className="lg:col-span-2">
        <EmptyState
          drawing="nothing"
          title="No trades match these filters"
          action={<Button>Clear the filters</Button>}
        >
          38 trades are there; none of them is in this range and account.
        </EmptyState>
      </Card>
    </div>
  );
}
