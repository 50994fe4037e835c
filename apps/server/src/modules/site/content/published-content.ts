import { type ContentKind, type ContentPayload, contentPayload } from '@fairground/contract/site-content';
import * as z from 'zod/mini';
import type { AppContext } from '../../../platform/app-context.ts';
import { siteContents } from './site-contents.ts';

/** Told on the bus when something was published or withdrawn. */
const TOPIC = 'site-content.changed';
/** How long a reading is believed when the bus may have lost a message. */
const TRUST_MS = 5_000;

type PayloadOf<Kind extends ContentKind> = Extract<ContentPayload, { kind: Kind }>['payload'];

/** A piece of content that players see at this moment. */
export interface Published<Kind extends ContentKind> {
  readonly id: bigint;
  readonly payload: PayloadOf<Kind>;
  /** Since when it is shown: its own beginning, or its first publication. */
  readonly since: Date;
  readonly until: Date | null;
}

interface Entry {
  readonly id: bigint;
  readonly content: ContentPayload;
  readonly since: Date;
  readonly until: Date | null;
}

interface Remembered {
  reading: { readonly at: number; readonly entries: Promise<readonly Entry[]> } | undefined;
  isListening: boolean;
}

const remembered = (): Remembered => ({ reading: undefined, isListening: false });

/** Makes every process read again what players see. Call it after the commit. */
export const contentChanged = (app: Pick<AppContext, 'bus'>): void => app.bus.publish(TOPIC, null);

/** What players see of a kind at a moment; the latest begun first. From memory, until somebody changes something. */
export async function publishedContent<Kind extends ContentKind>(
  app: AppContext,
  kind: Kind,
  now: Date,
): Promise<readonly Published<Kind>[]> {
  const entries = await read(app, now);
  return entries
    .filter(({ since, until }) => since <= now && (until === null || now < until))
    .filter(({ content }) => content.kind === kind)
    .map(({ id, content, since, until }) => ({
      id,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind, as the line above says
      payload: content.payload as PayloadOf<Kind>,
      since,
      until,
    }))
    .toSorted((one, other) => other.since.getTime() - one.since.getTime() || Number(other.id - one.id));
}

function read(app: AppContext, now: Date): Promise<readonly Entry[]> {
  const cache = app.caches.of(remembered);
  if (!cache.isListening) {
    cache.isListening = true;
    app.bus.subscribe(TOPIC, () => void (cache.reading = undefined));
  }
  const at = performance.now();
  if (cache.reading && at - cache.reading.at < TRUST_MS) return cache.reading.entries;
  const reading = { at, entries: readEntries(app, now) };
  cache.reading = reading;
  reading.entries.catch(() => {
    if (cache.reading === reading) cache.reading = undefined;
  });
  return reading.entries;
}

/** A payload an older build wrote may not fit any more: it is left out and reported, and the rest is shown. */
async function readEntries(app: AppContext, now: Date): Promise<readonly Entry[]> {
  const rows = await siteContents.published(app, now);
  return rows.flatMap(({ id, kind, payload, beginAt, endAt, firstPublishedAt }) => {
    const parsed = z.safeParse(contentPayload, { kind, payload });
    if (!parsed.success) {
      app.log.error({ contentId: id.toString(), kind }, 'published content does not fit its schema');
      return [];
    }
    return [{ id, content: parsed.data, since: beginAt ?? firstPublishedAt ?? now, until: endAt }];
  });
}
