import { ErrorScreen } from '@tessera/shared-ui/error-screen';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface State {
  error: Error | null;
  componentStack: string;
}

/** The outermost error boundary: shows a screen when rendering fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, componentStack: '' };

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  override componentDidCatch(_error: Error, { componentStack }: ErrorInfo) {
    this.setState({ componentStack: componentStack ?? '' });
  }

  override render() {
    const { error, componentStack } = this.state;
    if (!error) return this.props.children;
    const details = `${error.name}: ${error.message}${componentStack}`;
    return <ErrorScreen details={details} onReload={() => location.reload()} />;
  }
}
