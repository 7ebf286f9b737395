import { ErrorScreen } from '@tessera/shared-ui/error-screen';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface State {
  error: Error | null;
  /** The component stack of the error. */
  where: string;
}

/** The outermost error boundary: shows a screen when rendering fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, where: '' };

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  override componentDidCatch(_error: Error, { componentStack }: ErrorInfo) {
    this.setState({ where: componentStack ?? '' });
  }

  override render() {
    const { error, where } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen details={`${error.name}: ${error.message}${where}`} onReload={() => location.reload()} />;
  }
}
