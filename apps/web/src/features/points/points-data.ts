import type { OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** Points are exchanged in a promotion of their own. */
export const POINTS_MALL = 'points-mall';

type Standing = OutputOf<typeof promotions.confirmInfo>;
export type PointsMall = Extract<Standing['progress'], { kind: 'exchange' }>;
export type Goods = PointsMall['goods'][number];
export type GoodsOrder = PointsMall['orders'][number];

/** The own points, what they buy, and the orders of things. */
export const usePointsMall = () =>
  useQuery({
    ...query(promotions.confirmInfo, { id: POINTS_MALL }),
    meta: { endpoint: promotions.confirmInfo, quiet: true },
    select: ({ progress }: Standing): PointsMall | null => (progress.kind === 'exchange' ? progress : null),
  });

/** 12,300 for a person. */
export const pointsText = (points: number): string => points.toLocaleString('zh-CN');
