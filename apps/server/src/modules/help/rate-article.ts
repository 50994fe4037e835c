import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { helpRatings } from './help-ratings.ts';

const READER = 'help.reader';

/** Keeps what a reader thinks of an article; who says it again replaces what they said. */
export const rateArticle: Handler<Catalogue['help']['rate']> = async (
  { article, helpful, reason, remark },
  { app, device, ip, now },
) => {
  const { take } = app.rateLimits;
  const isCalm =
    (await take('help-rating.address', ip)) && (device === '' || (await take('help-rating.device', device)));
  if (!isCalm) throw new Refusal(ResultCode.TooFrequent, '评价过于频繁，请稍后再试');
  // A browser that keeps its fingerprint to itself is known by its address.
  const reader = app.encryption.blindIndex(READER, device === '' ? `address:${ip}` : `device:${device}`);
  await helpRatings.put(app, {
    article,
    reader,
    helpful,
    reason: helpful ? null : (reason ?? null),
    remark: helpful ? '' : (remark ?? ''),
    now,
  });
  return null;
};
