import { Component, type ComponentType, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';

interface PageBoundaryProps {
  location: Location;
  ErrorPage: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface PageBoundaryState {
  location: Location;
  failure: { error: unknown } | null;
}

/** Shows an error page in place of one that cannot be shown. Another address begins anew. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: PageBoundaryProps, state: PageBoundaryState) {
    return location === state.location ? null : { location, failure: null };
  }

  override render() {
    const { ErrorPage, children } = this.props;
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : children;
  }
}
