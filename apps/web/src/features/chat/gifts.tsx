import { chat, type ChatGift, chatGifts } from '@fairground/contract/chat';
import { useMutation } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { pointsText, usePointsMall } from '../points/points-data.ts';
import styles from './chat-panel.module.css';

const gifts: readonly ChatGift[] = ['flower', 'horn', 'trophy'];

/** What can be given for points. */
export function Gifts({ rid }: { readonly rid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      side="top"
      label="礼物"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Gift} label="送礼物" size="sm" />}
    >
      {/* Points are asked for when somebody thinks of giving. */}
      {isOpen && <Choice rid={rid} onDone={() => setOpen(false)} />}
    </Popover>
  );
}

function Choice({ rid, onDone }: { readonly rid: string; readonly onDone: () => void }) {
  const { data, refetch } = usePointsMall();
  const give = useMutation({
    ...command(chat.giveGift),
    onSettled: () => {
      onDone();
      return refetch();
    },
  });
  const have = data?.points;
  return (
    <div className={styles.kinds}>
      <span className={styles.have}>我的积分 {have === undefined ? '–' : pointsText(have)}</span>
      {gifts.map((gift) => (
        <Button key={gift} look="text" size="sm" busy={give.isPending} onClick={() => give.mutate({ rid, gift })}>
          {chatGifts[gift].picture} {chatGifts[gift].name} · {chatGifts[gift].points} 积分
        </Button>
      ))}
    </div>
  );
}
