import { type ChatGift, chatGifts, type ChatLine } from '@fairground/contract/chat';
import { useEffect, useState } from 'react';
import styles from './chat-panel.module.css';

/** A gift makes its entrance once, not whenever somebody scrolls past it or comes in later. */
const NEW_MS = 5_000;
const SHOWN_MS = 4_000;
export const isNewLine = ({ time }: ChatLine): boolean => Date.now() - time < NEW_MS;

const isGift = (gift: string): gift is ChatGift => Object.hasOwn(chatGifts, gift);
export const pictureOf = (gift: string): string => (isGift(gift) ? chatGifts[gift].picture : '🎁');

/** The latest gift, large over the room for a moment. Its line stands in the list for who does not see it. */
export function GiftBanner({ lines }: { readonly lines: readonly ChatLine[] }) {
  const latest = lines.findLast(({ gift }) => gift !== undefined);
  const [over, setOver] = useState('');
  const lineId = latest?.lineId ?? '';
  const isShown = latest?.gift !== undefined && over !== lineId && isNewLine(latest);
  useEffect(() => {
    if (!isShown) return undefined;
    const end = setTimeout(() => setOver(lineId), SHOWN_MS);
    return () => clearTimeout(end);
  }, [isShown, lineId]);
  if (!isShown || !latest?.gift) return null;
  const { gift, giftName, points } = latest.gift;
  return (
    <div key={lineId} className={styles.banner} data-gift={gift} aria-hidden>
      <span className={styles.bannerPicture}>{pictureOf(gift)}</span>
      <span>
        <strong>{latest.name}</strong>
        <br />
        送出{giftName} · {points} 积分
      </span>
    </div>
  );
}
