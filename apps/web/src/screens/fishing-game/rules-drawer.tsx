import { Drawer } from '../../ui/overlays/drawer.tsx';
import { FishingRules } from './rules.tsx';

interface RulesDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export default function RulesDrawer({ open, onOpenChange }: RulesDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="规则与鱼表">
      <FishingRules />
    </Drawer>
  );
}
