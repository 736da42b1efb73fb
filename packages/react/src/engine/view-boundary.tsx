import { Component, type ReactNode } from 'react';

interface ViewBoundaryProps {
  /** Shown instead of a view that threw. */
  readonly fallback: (recover: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a view that throws from taking the whole modal away: back and close still work. */
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
