import { Component, type ReactNode } from 'react';
import { toast } from '../ui/toast.ts';

/** A dialog whose code could not be fetched is told as a note; the next event tries again. */
export class HostBoundary extends Component<{ readonly children: ReactNode }, { readonly falls: number }> {
  override state = { falls: 0 };

  override componentDidCatch(): void {
    toast.error('网络异常，请检查后重试');
    this.setState(({ falls }) => ({ falls: falls + 1 }));
  }

  override render(): ReactNode {
    // A new key: what fell starts anew, closed.
    return <div key={this.state.falls}>{this.props.children}</div>;
  }
}
