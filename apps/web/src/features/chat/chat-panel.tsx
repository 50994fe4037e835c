import { ChatLineKind } from '@fairground/contract/chat';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/buttons/button.tsx';
import type { ChatFeed } from './chat-feed.ts';
import { ChatList } from './chat-list.tsx';
import { type ChatRoom, openChatRoom } from './chat-room.ts';
import styles from './chat-panel.module.css';
import { Foot } from './composer.tsx';
import { GiftBanner } from './gift-banner.tsx';
import { PredictionCard } from './prediction-card.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';

interface ChatPanelProps {
  readonly rid: string;
  readonly label: string;
  /** The match it is about: its score can be predicted. */
  readonly gameId?: string;
  /** It reaches to the lower edge of the window, where a phone has its keyboard. */
  readonly aboveKeyboard?: boolean;
}

/** A chat room: what is said, who is there, and the field to say something. */
export default function ChatPanel({ rid, label, gameId, aboveKeyboard = false }: ChatPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useAboveKeyboard(panel, aboveKeyboard);
  const [room, setRoom] = useState<ChatRoom>();
  useEffect(() => {
    const opened = openChatRoom(rid);
    // oxlint-disable-next-line react/set-state-in-effect -- what this effect opens, it also closes
    setRoom(opened);
    return () => opened.close();
  }, [rid]);
  return (
    <section ref={panel} className={styles.panel} aria-label={label}>
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
  const feed = useStore(room.feed);
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const mention = (name: string) => {
    setText((before) => `${before}@${name} `);
    input.current?.focus();
  };
  return (
    <>
      <Head feed={feed} label={label} />
      {gameId !== undefined && <PredictionCard gameId={gameId} result={resultIn(feed)} />}
      {feed.destroyed === '' ? (
        <ChatList room={room} feed={feed} label={label} onMention={mention}>
          <GiftBanner lines={feed.lines} />
        </ChatList>
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

/** The line that told how the predicted match ended; empty before that. */
const resultIn = ({ lines }: ChatFeed): string =>
  lines.findLast(({ category, categoryType }) => category === ChatLineKind.prediction && categoryType === 'result')
    ?.lineId ?? '';

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
