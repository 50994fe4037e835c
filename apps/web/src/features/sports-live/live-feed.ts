import type { LiveQuestion } from '@fairground/contract/sports-live';
import type { LiveTable } from './live-table.ts';
import type { LiveOddsType, LiveStatus, LiveTopic, LiveTopicView } from './live-view.ts';
import type { Subscription } from './topic-key.ts';

/** Without any word for so long, what is shown may be wrong. */
export const STALE_AFTER_MS = 10_000;
/** The page's idea of the sportsbook's time is renewed this often. */
const TIME_STEP_MS = 5_000;

/** One subscription of this page, shared by all components that want the same. */
export interface LiveFeed {
  readonly key: string;
  /** Its name on the socket. */
  readonly ref: string;
  readonly topic: LiveTopic;
  readonly oddsType: LiveOddsType;
  /** How many components listen. */
  readers: number;
  /** The live topic it has become, once the server has said so. */
  ch: string;
  table: LiveTable | undefined;
  /** When something was last heard about it, by this computer's clock. */
  receivedAt: number;
  /** When it was last asked for; undefined once that was answered. */
  askedAt: number | undefined;
  via: 'socket' | 'polling';
  refused: string | null;
  /** When it may be asked for again after it was refused for now; undefined when that would change nothing. */
  retryAt: number | undefined;
  view: LiveTopicView;
}

export const nothingYet: LiveTopicView = {
  status: 'connecting',
  refused: null,
  order: [],
  games: new Map(),
  listed: new Map(),
  champions: [],
  counts: [],
  serverTime: 0,
  total: 0,
  isCut: false,
};

export const newFeed = ({ key, ref }: Pick<LiveFeed, 'key' | 'ref'>, { topic, oddsType }: Subscription): LiveFeed => ({
  key,
  ref,
  topic,
  oddsType,
  readers: 0,
  ch: '',
  table: undefined,
  receivedAt: -Infinity,
  askedAt: undefined,
  via: 'socket',
  refused: null,
  retryAt: undefined,
  view: nothingYet,
});

/** Asks for what came after the last frame, or for everything. */
export const questionOf = ({ ref, topic, oddsType, table }: LiveFeed, wantsAll: boolean): LiveQuestion => ({
  op: 'subscribe',
  ref,
  topic,
  oddsType,
  ...(table && table.ch !== '' && !wantsAll && { after: { ch: table.ch, n: table.n } }),
});

function statusOf({ table, receivedAt, via }: LiveFeed, now: number): LiveStatus {
  if (!table) return 'connecting';
  if (now - receivedAt > STALE_AFTER_MS) return 'stale';
  return via === 'polling' ? 'polling' : 'live';
}

/** Renews what the page sees, if there is anything to see. */
export function renewView(feed: LiveFeed, now: number): boolean {
  const { view, table, refused } = feed;
  const status = statusOf(feed, now);
  const isSame =
    view.status === status &&
    view.refused === refused &&
    (!table ||
      (view.order === table.order &&
        view.listed === table.listed &&
        view.total === table.total &&
        view.champions === table.champions &&
        view.counts === table.counts &&
        view.isCut === table.isCut &&
        Math.abs(table.serverTime - view.serverTime) < TIME_STEP_MS));
  if (isSame) return false;
  const { order, games, listed, champions, counts, serverTime, total, isCut } = table ?? nothingYet;
  feed.view = { status, refused, order, games, listed, champions, counts, serverTime, total, isCut };
  return true;
}
