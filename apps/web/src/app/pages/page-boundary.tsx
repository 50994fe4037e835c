import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';

interface PageBoundaryProps {
  /** A new visit gives a broken page a new chance. */
  readonly turn: number;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly broken: boolean;
  readonly turn: number;
}

/** A page that breaks takes neither the frame nor the other pages with it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { broken: false, turn: this.props.turn };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ turn }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return turn === state.turn ? null : { broken: false, turn };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage why="broke" /> : this.props.children;
  }
}
