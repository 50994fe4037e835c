import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';

interface PageBoundaryProps {
  /** A new visit gives a broken page a new chance. */
  readonly turn: number;
  readonly children: ReactNode;
}

/** A page that breaks takes neither the frame nor the other pages with it. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (this.state.broken && before.turn !== this.props.turn) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage message="服务开小差了，请稍后重试" /> : this.props.children;
  }
}
