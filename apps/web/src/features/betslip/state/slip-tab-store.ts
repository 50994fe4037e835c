import { create } from 'zustand';

export type SlipTabName = 'slip' | 'open' | 'settled';

interface SlipView {
  readonly tab: SlipTabName;
  /** Whether the sheet of a narrow page is up. */
  readonly isUp: boolean;
}

/** Which of the panel's views is shown. */
export const useSlipView = create<SlipView>(() => ({ tab: 'slip', isUp: false }));

export const showSlipTab = (tab: SlipTabName): void => useSlipView.setState({ tab });

export const raiseSlip = (isUp: boolean): void => useSlipView.setState({ isUp });

/** For the page's keys and its skip link: brings the slip into sight and puts the focus into it. */
export function focusSlip(): void {
  useSlipView.setState({ tab: 'slip', isUp: true });
  const panel = document.getElementById('betslip');
  const field = panel?.querySelector<HTMLElement>('input[data-stake]:not(:disabled)');
  (field ?? panel)?.focus();
}
