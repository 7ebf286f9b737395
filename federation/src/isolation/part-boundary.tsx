import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Called when the page throws while it is rendered or in an effect; its elements are gone then. */
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Keeps an error of a part’s page from the shell around it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(reason: unknown) {
    this.props.onError(reason instanceof Error ? reason : new Error(String(reason)));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
