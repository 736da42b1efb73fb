import { Component, type ReactNode } from 'react';

interface ViewBoundaryProps {
  /** Shown instead of a view that threw. */
  readonly fallback: (recover: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Catches errors of a view, so that the back and close buttons still work. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  readonly #recover = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.#recover) : this.props.children;
  }
}
