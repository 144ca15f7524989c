import { Component, createRef, type ReactNode } from 'react';

interface SteadyRowsProps {
  /** What is shown; when it changes there is nothing to keep in place. */
  shown: string;
  rows: readonly { id: number }[];
  children: ReactNode;
}

/** A row and where it stands on the screen. */
interface Anchor {
  id: string;
  top: number;
}

/**
 * Keeps what is being read where it is when rows come or go above it, as when a new lead arrives: the row with the
 * focus, or else the first one on the screen, stays under the finger. Browsers do this by themselves except Safari, and
 * none of them at the very top. Nothing moves while somebody types above the rows.
 */
export class SteadyRows extends Component<SteadyRowsProps> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SteadyRowsProps): Anchor | null {
    const { shown, rows } = this.props;
    if (before.shown !== shown || before.rows === rows) return null;
    return this.findAnchor();
  }

  override componentDidUpdate(_before: SteadyRowsProps, _state: unknown, anchor: Anchor | null) {
    if (!anchor) return;
    const row = this.box.current?.querySelector(`[data-row-id="${anchor.id}"]`);
    const moved = row ? row.getBoundingClientRect().top - anchor.top : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.box}>{this.props.children}</div>;
  }

  private findAnchor(): Anchor | null {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) return null;
    const rows = [...(this.box.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
    const row =
      rows.find((candidate) => candidate.contains(focused)) ??
      rows.find((candidate) => candidate.getBoundingClientRect().top >= 0);
    const id = row?.dataset.rowId;
    return row && id ? { id, top: row.getBoundingClientRect().top } : null;
  }
}
