import { ResultCode } from '@fairground/contract';
import { promotionDocument, type PromotionDocument } from '@fairground/contract/promotion-document';
import type { MemberId } from '@fairground/money';
import { documentFaults, periodKey } from '@fairground/promotions';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/refusal.ts';
import type { MemberMoment } from './facts/member-facts.ts';
import { promotionBooks, type PromotionJoin, type Store, type StoredPromotion } from './promotion-books.ts';

/** A promotion whose document is known to be right. */
export interface Promotion {
  readonly id: string;
  readonly state: StoredPromotion['state'];
  readonly stateReason: string;
  readonly version: number;
  readonly document: PromotionDocument;
}

/** Undefined when a document breaks today's rules: nothing moves by it. */
export function readPromotion({ document, ...stored }: StoredPromotion): Promotion | undefined {
  const parsed = z.safeParse(promotionDocument, document);
  if (!parsed.success || documentFaults(parsed.data).length > 0) return undefined;
  return { ...stored, document: parsed.data };
}

/** Every promotion that acts at a moment and can be read. */
export async function actingPromotions(store: Store, at: Date): Promise<readonly Promotion[]> {
  const stored = await promotionBooks.acting(store, at);
  return stored.flatMap((each) => readPromotion(each) ?? []);
}

/** The version a member joined, also of an earlier period, or else the one that acts; who quit has none of their own. */
export async function joinedOrActing(store: Store, acting: Promotion, memberId: MemberId): Promise<Promotion> {
  const [join] = await promotionBooks.joinsOf(store, memberId, acting.id);
  if (!join || join.version === acting.version || join.state === 'quit') return acting;
  const stored = await promotionBooks.version(store, acting.id, join.version);
  return (stored && readPromotion(stored)) ?? acting;
}

export const unknownPromotion = (): Refusal => new Refusal(ResultCode.NotFound, '活动不存在或已撤下');

/** Its document breaks today's rules. */
export const unreadablePromotion = (): Refusal => new Refusal(ResultCode.SystemAbnormal, '活动状态异常，请稍后再试');

/** What a member has to do with a promotion now: the version they joined, or else the one that acts. */
export interface OwnPromotion {
  readonly promotion: Promotion;
  /** Of the current period; undefined when not joined. */
  readonly join: PromotionJoin | undefined;
}

/** The promotion by its id, as this member has it; who joined keeps the version joined, also after it was withdrawn. */
export async function ownPromotion(store: Store, id: string, { memberId, at }: MemberMoment): Promise<OwnPromotion> {
  const acting = await promotionBooks.actingOne(store, id, at);
  if (!acting) throw unknownPromotion();
  const joins = await promotionBooks.joinsOf(store, memberId, id);
  const current = readPromotion(acting);
  const period = current ? periodKey(current.document.period.repeat, at) : undefined;
  const join = joins.find((each) => each.period === period) ?? joins.find((each) => each.period === 'life');
  if (acting.state === 'withdrawn' && !join) throw unknownPromotion();
  const stored =
    join && join.version !== acting.version ? await promotionBooks.version(store, id, join.version) : acting;
  const promotion = stored && readPromotion(stored);
  if (!promotion) throw unreadablePromotion();
  return { promotion, join };
}
