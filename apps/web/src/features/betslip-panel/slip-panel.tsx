import { type ReactNode, Suspense, lazy } from 'react';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { LiveLegs } from './live-legs.tsx';
import { PeekBar } from '../betslip/peek-bar.tsx';
import styles from '../betslip/slip-panel.module.css';
import { useSlip } from '../betslip/state/slip-store.ts';
import { SlipTab } from '../betslip/slip-tab.tsx';
import { raiseSlip, showSlipTab, useSlipView } from '../betslip/state/slip-tab-store.ts';
import { useHeldOrders } from '../betslip/actions/use-held-orders.ts';
import { usePreview } from '../betslip/actions/use-preview.ts';

const OpenOrders = lazy(() => import('../sports-orders/open-orders.tsx'));
const SettledOrders = lazy(() => import('../sports-orders/settled-orders.tsx'));

/**
 * The betslip with its three tabs: 投注单, 未结算, 已结算. A column beside the table; on a narrower page a bar at the
 * bottom that raises a sheet.
 */
export function SlipPanel() {
  useHeldOrders();
  const isColumn = useMedia('(min-width: 1200px)');
  const isPhone = useMedia('(max-width: 767px)');
  const isUp = useSlipView((view) => view.isUp);
  const { error, refetch } = usePreview();
  const views = <Views failure={error} onRetry={() => void refetch()} />;
  if (isColumn)
    return (
      <section id="betslip" tabIndex={-1} aria-label="投注单" className={styles.column}>
        <LiveLegs />
        {views}
      </section>
    );
  return (
    <>
      <LiveLegs />
      <PeekBar />
      <Drawer open={isUp} onOpenChange={raiseSlip} title="投注单" hideTitle side={isPhone ? 'bottom' : 'right'}>
        <div id="betslip" className={styles.sheet}>
          {views}
        </div>
      </Drawer>
    </>
  );
}

function Views({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const tab = useSlipView((view) => view.tab);
  const count = useSlip(({ legs }) => legs.length);
  const shown: Record<typeof tab, ReactNode> = {
    slip: <SlipTab failure={failure} onRetry={onRetry} />,
    open: <OpenOrders />,
    settled: <SettledOrders />,
  };
  return (
    <Tabs
      block
      label="投注单与注单"
      items={[
        { value: 'slip', label: '投注单', count },
        { value: 'open', label: '未结算' },
        { value: 'settled', label: '已结算' },
      ]}
      value={tab}
      onValueChange={showSlipTab}
      panelClassName={styles.panel}
    >
      <Suspense fallback={<Skeleton shape="block" height="16rem" />}>{shown[tab]}</Suspense>
    </Tabs>
  );
}
