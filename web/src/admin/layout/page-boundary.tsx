import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import styles from './page-boundary.module.css';

/**
 * Keeps header and menu when a page breaks, most often because its code did not arrive. A missing file stays missing for
 * this load of the app, so trying again loads it anew.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        <h1>This page did not load</h1>
        <p>The connection may have dropped on the way. The other pages may still open.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    );
  }
}
