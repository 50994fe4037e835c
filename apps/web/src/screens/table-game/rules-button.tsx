import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Every bet with its price and return: it comes with the first press. */
const RulesDrawer = lazy(() => import('./rules-drawer.tsx'));

/** Rules, odds and returns: one press away, without a login. */
export function RulesButton({ facts }: { readonly facts: TableFacts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Icon of={BookOpen} size="sm" />} onClick={() => setOpen(true)}>
        规则与赔率
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RulesDrawer facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
