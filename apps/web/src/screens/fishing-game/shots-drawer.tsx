import ShotList from '../../features/fishing-shots/shot-list.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './rules.module.css';

interface ShotsDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sessionNo: string;
}

/** The shots of this sitting, the latest first. */
export default function ShotsDrawer({ open, onOpenChange, sessionNo }: ShotsDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="本次射击记录">
      {open && <ShotList sessionNo={sessionNo} />}
      <p className={styles.note}>
        入座编号 {sessionNo}。更早的记录见<a href={hrefTo('betRecord')}>投注记录</a>。
      </p>
    </Drawer>
  );
}
