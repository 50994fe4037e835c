import { ResultCode } from '@fairground/contract';
import { chinaDay, endOfChinaDay, type Fen, type MemberId } from '@fairground/money';
import {
  addDays,
  budgetPeriodsOf,
  comparisonsOf,
  type DrawTable,
  runOf,
  runStateOf,
  valueIn,
} from '@fairground/promotions';
import { Refusal } from '../../../platform/refusal.ts';
import { readSeeds } from '../../fair-play/seeds.ts';
import { giftDraws } from '../../gift-draws/gift-draws.ts';
import { makeDraw } from '../../gift-draws/make-draw.ts';
import { grantReward, onlyOnce } from '../../rewards/give-reward.ts';
import { rewardBudgets } from '../../rewards/reward-budgets.ts';
import { orRefuse, refusalOf, rewardRefusal } from '../../rewards/reward-refusal.ts';
import { turnoverOf } from '../../wagering/turnover-by-day.ts';
import { evaluateFor } from '../offer-steps.ts';
import type { Store } from '../promotion-books.ts';
import type { Promotion } from '../find-promotion.ts';
import type { ActCall, Given, KindCall, PromotionKind } from './kind.ts';
import { drawTableOf, wirePrizes } from './published-tables.ts';

const RECORDS_MAX = 100;
const broken = (): Refusal => new Refusal(ResultCode.SystemAbnormal, '活动状态异常，请稍后再试');

/** A wheel or six dice: a chance for a day's play, used on that day or so many days after it. */
export const drawGift: PromotionKind<'drawGift'> = {
  progress: async (call) => {
    const { app, store, memberId, now, promotion } = call;
    const table = tableOf(promotion);
    const days = await openChances(call);
    const { seedHash, clientSeed, nonce } = await readSeeds(app, memberId, now);
    const records = await giftDraws.ofMember(app.pool, memberId, { promotionId: promotion.id, limit: RECORDS_MAX });
    const [oldest] = days;
    return {
      kind: 'drawGift',
      chances: days.length,
      chanceTime: oldest === undefined ? null : lastUse(promotion, oldest).getTime(),
      earn: { need: needOf(promotion), have: await playedToday(store, memberId, now) },
      commitment: { serverSeedHash: seedHash, clientSeed, nonce },
      way: table.way,
      prizes: wirePrizes(table),
      records: records.map(({ drawId, prizeId, table: used, drawn, at }) => {
        const prize = used.prizes.find((each) => each.prizeId === prizeId);
        return {
          drawId,
          prizeId,
          name: prize?.name ?? prizeId,
          amount: prize?.amount ?? 0n,
          time: at.getTime(),
          ...shownDraw(used, drawn),
        };
      }),
    };
  },
  actions: { draw: (_, call) => draw(call) },
};

const shownDraw = ({ way }: DrawTable, drawn: readonly number[]) => ({
  dice: way === 'dice' ? [...drawn] : [],
  ...(way === 'wheel' && drawn[0] !== undefined && { number: drawn[0] }),
});

function tableOf({ document }: Promotion): DrawTable {
  const table = drawTableOf(document);
  if (!table) throw broken();
  return table;
}

/** The last moment a chance of a day can be used: the day, so many days on, or the end of the event. */
function lastUse({ document }: Promotion, day: string): Date {
  const byDays = endOfChinaDay(addDays(day, document.claimDays ?? 0));
  const { end } = runOf(document, byDays);
  return byDays < end ? byDays : end;
}

/** Days whose play has earned a chance that is not used yet and still can be, the oldest first. */
async function openChances({ store, memberId, now, promotion }: KindCall): Promise<readonly string[]> {
  const { id, document } = promotion;
  const today = chinaDay(now);
  const reach = document.claimDays ?? 0;
  const days = Array.from({ length: reach + 1 }, (_, back) => addDays(today, back - reach));
  const used = await giftDraws.usedOf(store, memberId, { promotionId: id, days });
  const open: string[] = [];
  for (const day of days) {
    const at = day === today ? now : new Date(endOfChinaDay(day).getTime() - 1);
    if (used.includes(day) || runStateOf(document, at) !== 'running') continue;
    // oxlint-disable-next-line no-await-in-loop -- one or two days
    if ((await evaluateFor(store, promotion, { memberId, at })).met) open.push(day);
  }
  return open;
}

const needOf = ({ document }: Promotion): Fen => {
  const turnover = comparisonsOf(document.conditions).find(({ fact, op }) => fact === 'turnover.own' && op === 'gte');
  const [value] = turnover ? [turnover.value].flat() : [];
  const need = turnover && value !== undefined ? valueIn(turnover.fact, value) : 0n;
  return typeof need === 'bigint' ? need : 0n;
};

const playedToday = (store: Store, memberId: MemberId, now: Date): Promise<Fen> =>
  turnoverOf(store, memberId, { from: chinaDay(now), to: chinaDay(now) });

/** One draw: the budget must bear its highest prize before anything is drawn, so that it never chooses among outcomes. */
async function draw(call: ActCall): Promise<Given> {
  const { app, tx, memberId, now, promotion } = call;
  const { document } = promotion;
  const table = tableOf(promotion);
  if (promotion.state !== 'live' || runStateOf(document, now) !== 'running')
    throw new Refusal(ResultCode.Warning, promotion.stateReason || '活动不在进行中');
  // Asked before anything is drawn: who may not be given money draws nothing either.
  const refusal = await rewardRefusal(app, tx, { memberId, isMoney: true });
  if (refusal) throw refusalOf(refusal);
  const [chanceDay] = await openChances(call);
  if (chanceDay === undefined) await refuseWithoutChance(call);
  const day = chanceDay ?? chinaDay(now);
  if (await isDeviceUsed(call, day)) throw new Refusal(ResultCode.Warning, onlyOnce.device);
  const budgetPeriods = budgetPeriodsOf(document, now);
  const most = table.prizes.reduce((highest, { amount }) => (amount > highest ? amount : highest), 0n);
  const risked = { promotionId: promotion.id, budgetPeriods, amount: most };
  const spent = await rewardBudgets.take(tx, risked);
  if (spent) throw refusalOf(spent);
  await rewardBudgets.giveBack(tx, risked);
  const title = document.terms.title;
  const { drawId, drawn, prize } = await makeDraw(app, tx, {
    memberId,
    promotionId: promotion.id,
    version: promotion.version,
    title,
    chanceDay: day,
    table,
    now,
  });
  const giftClass = prize.points > 0 ? ('points' as const) : ('cash' as const);
  const times = giftClass === 'cash' ? Number(document.times) : 0;
  const step = document.reward.find(({ formula }) => 'draw' in formula)?.step ?? 'main';
  if (prize.amount > 0n || prize.points > 0)
    orRefuse(
      await grantReward(app, tx, {
        memberId,
        giftKind: 'promotion',
        promotionId: promotion.id,
        version: promotion.version,
        period: day,
        step,
        name: `${title} ${prize.name}`,
        giftClass,
        amount: prize.amount,
        points: prize.points,
        times,
        beginAt: now,
        cause: drawId,
        unique: document.unique,
        budgetPeriods,
      }),
    );
  return {
    name: prize.name,
    amount: prize.amount,
    times,
    giftClass,
    points: prize.points,
    prizeId: prize.prizeId,
    drawId,
    ...shownDraw(table, drawn),
  };
}

/** A chance that was used answers 6009; one that was not earned says what is missing. */
async function refuseWithoutChance({ store, memberId, now, promotion }: ActCall): Promise<never> {
  const today = chinaDay(now);
  const used = await giftDraws.usedOf(store, memberId, { promotionId: promotion.id, days: [today] });
  if (used.length > 0) throw new Refusal(ResultCode.DataExists, '今天的机会已经用过');
  const { lines } = await evaluateFor(store, promotion, { memberId, at: now });
  const unmet = lines.find(({ met }) => !met);
  throw new Refusal(ResultCode.Warning, '暂无机会', unmet ? { ...unmet } : null);
}

/** Whether another account has used a chance of this day on a device of this member. */
async function isDeviceUsed({ tx, memberId, promotion }: ActCall, day: string): Promise<boolean> {
  if (!promotion.document.unique.includes('device')) return false;
  const { rows } = await tx.query<{ used: boolean }>({ ...DEVICE_USED, values: [memberId, promotion.id, day] });
  return rows[0]?.used ?? false;
}

const DEVICE_USED = {
  name: 'promotions.draw-device-used',
  text: `with own as (select device from member_device where member_id = $1 union select registered_device from member where id = $1),
      others as (select d.member_id from member_device d join own using (device) where own.device <> ''
        union select m.id from member m join own on own.device = m.registered_device where own.device <> '')
    select exists (select from others join gift_draw d on d.member_id = others.member_id and d.promotion_id = $2
        and d.chance_day = $3::date
      join member o on o.id = others.member_id
      where others.member_id <> $1 and not o.any_device)
      and not exists (select from member m where m.id = $1 and m.any_device) as used`,
};
