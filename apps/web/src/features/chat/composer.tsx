import { slipCode } from '@fairground/betting';
import { CHAT_TEXT_MAX } from '@fairground/contract/chat';
import { SendHorizontal, Smile, Ticket } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { events } from '../../api/events.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useSlip } from '../betslip/state/slip-store.ts';
import { useSession } from '../session/session-store.ts';
import type { ChatFeed } from './chat-feed.ts';
import type { ChatRoom } from './chat-room.ts';
import styles from './chat-panel.module.css';
import { Gifts } from './gifts.tsx';
import { mentionAt, namesFor, withMention } from './mentions.ts';
import { useWait } from './use-wait.ts';
import { whyNot } from './why-not.ts';

const EMOJI = '👍 👏 🔥 ⚽ 🏀 🎾 🥅 🏆 😂 😄 😎 🤔 😱 😭 😡 🙏 💪 🎉 ❤️ 🍻'.split(' ');

interface ComposerProps {
  readonly room: ChatRoom;
  readonly feed: ChatFeed;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The field to write in, or why there is none. */
export function Foot(props: ComposerProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  const why = whyNot(props.feed);
  if (!isSignedIn)
    return (
      <div className={styles.bar}>
        <span>登录后可发言</span>
        <Button size="sm" look="brand" onClick={() => events.emit('login')}>
          登录
        </Button>
      </div>
    );
  if (why !== '') return <output className={styles.bar}>{why}</output>;
  return <Composer {...props} />;
}

function Composer({ room, feed, text, onText, input }: ComposerProps) {
  const code = useSlip(slipCode);
  const slowSeconds = feed.room?.slowSeconds ?? 0;
  const rest = useWait(slowSeconds > 0 ? feed.speakAt : 0);
  const mention = useMention({ feed, text, onText, input });
  const send = () => {
    if (text.trim() === '' || rest > 0) return;
    room.send(text);
    onText('');
  };
  return (
    <div className={styles.composer}>
      {mention.names.length > 0 && <Names {...mention} />}
      <textarea
        ref={input}
        rows={1}
        className={styles.input}
        aria-label="聊天消息"
        {...mention.field}
        placeholder={slowSeconds > 0 ? `慢速模式，每${slowSeconds}秒一条` : '说点什么'}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          mention.look();
        }}
        onSelect={mention.look}
        onBlur={mention.close}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.nativeEvent.isComposing || mention.press(event)) return;
          if (event.key !== 'Enter' || event.shiftKey) return;
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
        disabled={text.trim() === '' || rest > 0}
        icon={rest === 0 && <Icon of={SendHorizontal} size="sm" />}
        onClick={send}
      >
        {rest > 0 ? `${rest} 秒后可发` : '发送'}
      </Button>
    </div>
  );
}

/** After an @ the names of those who spoke last are offered: arrows and Enter, or a tap. */
function useMention({ feed, text, onText, input }: Pick<ComposerProps, 'feed' | 'text' | 'onText' | 'input'>) {
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [place, setPlace] = useState(0);
  const goTo = useRef<number>(undefined);
  const open = caret === undefined ? undefined : mentionAt(text, caret);
  const names = open ? namesFor(feed, open.typed) : [];
  const chosen = Math.min(place, Math.max(0, names.length - 1));
  useLayoutEffect(() => {
    if (goTo.current === undefined) return;
    input.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = undefined;
  });
  const close = () => setCaret(undefined);
  const pick = (name: string) => {
    const next = withMention({ text, caret: caret ?? text.length }, name);
    goTo.current = next.caret;
    onText(next.text);
    close();
    input.current?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setPlace((chosen + 1) % names.length),
    ArrowUp: () => setPlace((chosen + names.length - 1) % names.length),
    Enter: () => pick(names[chosen] ?? ''),
    Tab: () => pick(names[chosen] ?? ''),
    Escape: close,
  };
  return {
    id,
    names,
    chosen,
    pick,
    close,
    look: () => {
      setCaret(input.current?.selectionStart);
      setPlace(0);
    },
    /** True when the key was meant for the names. */
    press: (event: KeyboardEvent): boolean => {
      const act = names.length > 0 ? keys[event.key] : undefined;
      if (!act) return false;
      event.preventDefault();
      event.stopPropagation();
      act();
      return true;
    },
    field: names.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen}` } : {},
  };
}

type NamesProps = Pick<ReturnType<typeof useMention>, 'id' | 'names' | 'chosen' | 'pick'>;

const Names = ({ id, names, chosen, pick }: NamesProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list below a field that keeps the focus
  <div id={id} role="listbox" aria-label="提到谁" className={styles.names}>
    {names.map((name, place) => (
      <button
        key={name}
        id={`${id}-${place}`}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
        role="option"
        tabIndex={-1}
        aria-selected={place === chosen}
        // The field keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pick(name)}
      >
        @{name}
      </button>
    ))}
  </div>
);
