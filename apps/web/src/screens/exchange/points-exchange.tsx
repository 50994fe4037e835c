import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { goodsPicture } from '../../art/goods.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { GoodsOrders } from '../../features/points/goods-orders.tsx';
import { type Goods, type PointsMall, pointsText, usePointsMall } from '../../features/points/points-data.ts';
import { useSession } from '../../features/session/session-store.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Art } from '../../ui/art.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { GoodsDialog } from './goods-dialog.tsx';
import { obstacleOf } from './goods-obstacle.ts';
import styles from './points-exchange.module.css';

/** The own points and what they buy. */
export function PointsExchange() {
  const { data, error, isPending, isFetching, refetch } = usePointsMall();
  if (error && !data)
    return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="28rem" />} label="正在读取积分">
      {() => data && <Mall mall={data} />}
    </SkeletonGate>
  );
}

function Mall({ mall }: { readonly mall: PointsMall }) {
  const [chosen, setChosen] = useState<Goods>();
  return (
    <div className={styles.mall}>
      <section className={styles.own} aria-label="我的积分">
        <div>
          <p>我的积分</p>
          <strong>{pointsText(mall.points)}</strong>
          <p>
            {mall.expiring
              ? `${pointsText(mall.expiring.points)}积分将于 ${siteDateTime(mall.expiring.time)} 到期`
              : '积分有效至次年同月月底，先到期的先使用'}
          </p>
        </div>
        <ul>
          <li>每100元有效投注得1积分，按VIP等级加倍，次日随返水到账。</li>
          <li>礼金与免费投注不产生积分；积分不是现金，不可转让。</li>
        </ul>
        <ButtonLink href={hrefTo('giftRecord')} size="sm">
          兑换记录
        </ButtonLink>
      </section>
      <Card title="可兑换" padding="md">
        {mall.goods.length === 0 ? (
          <EmptyState compact drawing="welfare" title="暂无可兑换的商品" />
        ) : (
          <ul className={styles.goods} aria-label="可兑换的商品">
            {mall.goods.map((goods) => (
              <GoodsCard key={goods.goodsId} goods={goods} points={mall.points} onChoose={() => setChosen(goods)} />
            ))}
          </ul>
        )}
      </Card>
      <GoodsOrders />
      {chosen && (
        <GoodsDialog key={chosen.goodsId} goods={chosen} points={mall.points} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}

interface GoodsCardProps {
  readonly goods: Goods;
  readonly points: number;
  readonly onChoose: () => void;
}

function GoodsCard({ goods, points, onChoose }: GoodsCardProps) {
  const grade = useSession(({ member }) => member?.grade) ?? 0;
  const obstacle = obstacleOf(goods, { points, grade });
  const facts = [
    goods.gradeNeed > 0 ? `VIP${goods.gradeNeed}起` : '',
    goods.monthly ? `本月还可兑${goods.monthly.left}次` : '',
    goods.stock === null ? '' : `库存${goods.stock}`,
  ].filter(Boolean);
  return (
    <li className={styles.item} aria-label={goods.name}>
      <Art inline svg={goodsPicture(goods.name, goods.giftClass)} className={styles.picture} />
      <h3>{goods.name}</h3>
      <p className={styles.price}>
        <b>{pointsText(goods.points)}</b> 积分
      </p>
      <p className={styles.facts}>{facts.join(' · ') || '不限次数'}</p>
      <Button size="sm" block disabled={obstacle !== ''} aria-label={`兑换${goods.name}`} onClick={onChoose}>
        {obstacle === '' ? '兑换' : obstacle}
      </Button>
    </li>
  );
}
