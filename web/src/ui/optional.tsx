import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  /** Stands there until the part has arrived. */
  fallback?: ReactNode;
  /** Stands there when the part does not arrive. */
  missing?: ReactNode;
  children: ReactNode;
}

/**
 * A part that a page can do without. When its code does not arrive because the link dropped, only this part is missing,
 * where otherwise the whole page would give way to an error.
 */
export class Optional extends Component<OptionalProps, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError() {
    return { missing: true };
  }

  override render() {
    if (this.state.missing) return this.props.missing;
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
