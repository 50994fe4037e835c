import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CardRoom } from '../../features/card-table/card-table-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Read by whoever asks for it. */
const RulesDrawer = lazy(() => import('./rules-drawer.tsx'));

interface RulesButtonProps {
  readonly gameCode: CardRoom['gameCode'];
  readonly rooms: readonly CardRoom[] | undefined;
}

/** Rules, chances and costs: one press away, without a login. */
export function RulesButton({ gameCode, rooms }: RulesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Icon of={BookOpen} size="sm" />} disabled={!rooms} onClick={() => setOpen(true)}>
        规则
      </Button>
      {isOpen && rooms && (
        <Suspense fallback={null}>
          <RulesDrawer gameCode={gameCode} rooms={rooms} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
