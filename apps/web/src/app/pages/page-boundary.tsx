import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';

interface PageBoundaryProps {
  /** A new visit gives a broken page a new chance. */
  readonly sequence: number;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly broken: boolean;
  readonly sequence: number;
}

/** A page that breaks takes neither the frame nor the other pages with it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { broken: false, sequence: this.props.sequence };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ sequence }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return sequence === state.sequence ? null : { broken: false, sequence };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage why="broke" /> : this.props.children;
  }
}
