import { storage } from '../storage/storage.ts';

/** What the tabs of one browser tell each other. A token never travels this way: it is read from storage. */
export type TabNews = 'login' | 'logout' | 'expired';

const CHANNEL = 'session';
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

// A channel reaches our own origin only; it takes no other address.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const tellOtherTabs = (news: TabNews): void => channel?.postMessage(news);

/**
 * Hears of logins and their ends in other tabs: by channel at once, and by the storage event where there is no channel
 * or where the news was quicker than the storage. The listener may hear of one thing twice.
 */
export function hearOtherTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data));
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) listener(storage.get('token') === '' ? 'logout' : 'login');
  });
}
