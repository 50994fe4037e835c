import { slipCode } from '@fairground/betting';
import { CHAT_TEXT_MAX, chat, type ChatGift, chatGifts } from '@fairground/contract/chat';
import { useMutation } from '@tanstack/react-query';
import { Gift, SendHorizontal, Smile, Ticket } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { events } from '../../api/events.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useSlip } from '../betslip/state/slip-store.ts';
import { useSession } from '../session/session-store.ts';
import type { ChatFeed } from './chat-feed.ts';
import { ChatList } from './chat-list.tsx';
import { type ChatRoom, openChatRoom } from './chat-room.ts';
import styles from './chat-panel.module.css';
import { PredictionCard } from './prediction-card.tsx';
import { whyNot } from './why-not.ts';

const EMOJI = [
  '👍',
  '👏',
  '🔥',
  '⚽',
  '🏀',
  '🎾',
  '🥅',
  '🏆',
  '😂',
  '😄',
  '😎',
  '🤔',
  '😱',
  '😭',
  '😡',
  '🙏',
  '💪',
  '🎉',
  '❤️',
  '🍻',
];

interface ChatPanelProps {
  readonly rid: string;
  readonly label: string;
  /** The match it is about: its score can be predicted. */
  readonly gameId?: string;
}

/** A chat room: what is said, who is there, and the field to say something. */
export default function ChatPanel({ rid, label, gameId }: ChatPanelProps) {
  const [room, setRoom] = useState<ChatRoom>();
  useEffect(() => {
    const opened = openChatRoom(rid);
    setRoom(opened);
    return () => opened.close();
  }, [rid]);
  return (
    <section className={styles.panel} aria-label={label}>
      {room && <Open key={rid} room={room} label={label} gameId={gameId} />}
    </section>
  );
}

interface OpenProps {
  readonly room: ChatRoom;
  readonly label: string;
  readonly gameId: string | undefined;
}

function Open({ room, label, gameId }: OpenProps) {
  const feed = room.useFeed();
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const mention = (name: string) => {
    setText((before) => `${before}@${name} `);
    input.current?.focus();
  };
  return (
    <>
      <Head feed={feed} label={label} />
      {gameId !== undefined && <PredictionCard gameId={gameId} />}
      {feed.destroyed === '' ? (
        <ChatList room={room} feed={feed} label={label} onMention={mention} />
      ) : (
        <div className={styles.gone} role="alert">
          <p>{feed.destroyed}</p>
          <Button size="sm" onClick={room.enter}>
            重试
          </Button>
        </div>
      )}
      <Foot room={room} feed={feed} text={text} onText={setText} input={input} />
    </>
  );
}

const phaseLabels = { connecting: '正在连接聊天室…', waiting: '连接已断开，5 秒后自动重连' } as const;

const Head = ({ feed: { phase, room, joined }, label }: { readonly feed: ChatFeed; readonly label: string }) => (
  <header className={styles.head}>
    <strong>{room?.title ?? label}</strong>
    <span aria-live="polite" className={styles.joined}>
      {phase === 'open' ? joined !== '' && `${joined} 进入聊天室` : phaseLabels[phase]}
    </span>
    {room && phase === 'open' && <span className={styles.online}>{room.online} 人在线</span>}
  </header>
);

interface FootProps {
  readonly room: ChatRoom;
  readonly feed: ChatFeed;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly input: React.RefObject<HTMLTextAreaElement | null>;
}

/** The field to write in, or why there is none. */
function Foot({ room, feed, text, onText, input }: FootProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  const code = useSlip(slipCode);
  const why = whyNot(feed);
  if (!isSignedIn)
    return (
      <div className={styles.bar}>
        <span>登录后可发言</span>
        <Button size="sm" look="brand" onClick={() => events.emit('login')}>
          登录
        </Button>
      </div>
    );
  if (why !== '')
    return (
      <div className={styles.bar} role="status">
        {why}
      </div>
    );
  const send = () => {
    if (text.trim() === '') return;
    room.send(text);
    onText('');
  };
  return (
    <div className={styles.composer}>
      <textarea
        ref={input}
        rows={1}
        className={styles.input}
        aria-label="聊天消息"
        placeholder={feed.room && feed.room.slowSeconds > 0 ? `慢速模式，每${feed.room.slowSeconds}秒一条` : '说点什么'}
        maxLength={CHAT_TEXT_MAX}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Popover side="top" label="表情" trigger={<IconButton icon={Smile} label="表情" size="sm" />}>
        <div className={styles.emoji}>
          {EMOJI.map((each) => (
            <button key={each} type="button" onClick={() => onText(text + each)} aria-label={`表情 ${each}`}>
              {each}
            </button>
          ))}
        </div>
      </Popover>
      <Gifts rid={feed.room?.rid ?? ''} />
      {code !== undefined && (
        <IconButton icon={Ticket} label="分享投注单" size="sm" onClick={() => room.send('分享了投注单', code)} />
      )}
      <Button
        size="sm"
        look="brand"
        disabled={text.trim() === ''}
        icon={<Icon of={SendHorizontal} size="sm" />}
        onClick={send}
      >
        发送
      </Button>
    </div>
  );
}

const gifts: readonly ChatGift[] = ['flower', 'horn', 'trophy'];

/** What can be given for points. */
function Gifts({ rid }: { readonly rid: string }) {
  const [isOpen, setOpen] = useState(false);
  const give = useMutation({ ...command(chat.giveGift), onSettled: () => setOpen(false) });
  return (
    <Popover
      side="top"
      label="礼物"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Gift} label="送礼物" size="sm" />}
    >
      <div className={styles.kinds}>
        {gifts.map((gift) => (
          <Button key={gift} look="text" size="sm" busy={give.isPending} onClick={() => give.mutate({ rid, gift })}>
            {chatGifts[gift].picture} {chatGifts[gift].name} · {chatGifts[gift].points} 积分
          </Button>
        ))}
      </div>
    </Popover>
  );
}
