import type { ReactNode } from 'react';
import { Page } from '#web/ui/surfaces/page.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { NumberSamples } from './number-samples.tsx';
import { TableSample } from './table-sample.tsx';
import { TokenSamples } from './token-samples.tsx';

/** Every token and component as the product uses them, in both themes side by side where it matters. */
export function ThemePreviewPage(): ReactNode {
  return (
    <Page
      title="Theme preview"
      description="Every token and component. Switch theme, palette and density in Settings."
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <TokenSamples theme="dark" />
          <TokenSamples theme="light" />
        </div>
        <NumberSamples />
        <ChartSamples />
        <TableSample />
        <ControlSamples />
        <FeedbackSamples />
      </div>
    </Page>
  );
}
