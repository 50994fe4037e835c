/** The betslip with its three tabs: 投注单, 未结算, 已结算. */
export function SlipPanel() {
  return <section aria-label="投注单" />;
}
