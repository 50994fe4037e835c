import { useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useOpened } from '../operator/page-address.ts';
import { HandDetail } from './hand-detail.tsx';
import { type HandSearch, HandsTab } from './hands-tab.tsx';
import { PairsTab } from './pairs-tab.tsx';

type Part = 'hands' | 'pairs';

/** Hands at the card tables with nothing hidden, and who often sits together. */
export function HandsPage() {
  const [opened, setOpened] = useOpened('hands');
  const [part, setPart] = useState<Part>('hands');
  const [search, setSearch] = useState<HandSearch>({ handNo: '', memberId: '', otherId: '', days: '1' });
  const parts = (
    <RadioChips
      label="内容"
      value={part}
      options={[
        { value: 'hands', label: '牌局' },
        { value: 'pairs', label: '同桌会员' },
      ]}
      onValueChange={setPart}
    />
  );
  return (
    <>
      {part === 'hands' ? (
        <HandsTab parts={parts} search={search} onSearch={setSearch} opened={opened} onOpen={setOpened} />
      ) : (
        <PairsTab
          parts={parts}
          onHands={(memberId, otherId) => {
            setSearch({ handNo: '', memberId, otherId, days: '7' });
            setPart('hands');
          }}
        />
      )}
      <Drawer
        size="wide"
        open={opened !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title="一局的手牌与经过"
      >
        {opened !== undefined && <HandDetail handNo={opened} />}
      </Drawer>
    </>
  );
}
