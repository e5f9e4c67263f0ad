import { Component, type ReactNode } from 'react';
import { tryAgain } from '#web/lib/loading/unloaded.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';

interface WidgetFailureProps {
  readonly children: ReactNode;
}

interface WidgetFailureState {
  readonly error: unknown;
}

/** Says why one widget cannot be drawn, in its place. */
export class WidgetFailure extends Component<WidgetFailureProps, WidgetFailureState> {
  override state: WidgetFailureState = { error: null };

  static getDerivedStateFromError(error: unknown): WidgetFailureState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="h-full overflow-auto">
        <Problem error={error} onRetry={() => tryAgain(error, () => this.setState({ error: null }))} />
      </div>
    );
  }
}
