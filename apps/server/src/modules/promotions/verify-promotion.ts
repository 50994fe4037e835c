import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { ownPromotion } from './find-promotion.ts';
import { evaluateFor } from './offer-steps.ts';
import { abuseLines, refuseOffers, refuseUntested } from './standing.ts';

const MOST_LINES = 50;

/** Whether a member may take part, condition by condition; what is not met is an answer, not a refusal. */
export const verifyPromotion: Handler<Catalogue['promotions']['verification']> = async ({ id }, call) => {
  const { app, now } = call;
  const { memberId } = call.caller;
  await refuseOffers(app.pool, call);
  const { promotion } = await ownPromotion(app.pool, id, { memberId, at: now });
  await refuseUntested(app.pool, promotion, { memberId, at: now });
  const { met, lines } = await evaluateFor(app.pool, promotion, { memberId, at: now });
  const abuse = await abuseLines(app.pool, promotion, { memberId, at: now });
  const conditions = [...lines, ...abuse]
    .slice(0, MOST_LINES)
    .map((line) => ({ ...line, met: line.met ? (1 as const) : (0 as const) }));
  return { eligible: met && abuse.length === 0, conditions };
};
