import { Alert } from '@tessera/shared-ui/alert';
import { Component, type ReactNode } from 'react';

/** Shows a message in place of a chart that fails, so that the other charts stay. */
export class ChartErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Alert role="none">This chart could not be drawn. Reload the page to try again.</Alert>;
  }
}
