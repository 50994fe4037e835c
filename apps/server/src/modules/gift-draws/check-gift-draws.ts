import { prizeOf } from '@fairground/promotions';
import type { Queries } from '../venues/venues.ts';
import { giftDraws } from './gift-draws.ts';

const LOOKED_AT = 1_000;

/** Holds the latest draws against their tables and seeds; every line is a break. */
export async function checkGiftDraws(store: Queries): Promise<string[]> {
  const { rows: strays } = await store.query<{ format: string }>(STRAYS);
  const latest = await giftDraws.latest(store, LOOKED_AT);
  return [
    ...strays.map(({ format }) => `no-draw-without-its-seed: ${format}`),
    ...latest.flatMap(({ drawId, table, drawn, prizeId }) =>
      prizeOf(table, drawn).prizeId === prizeId
        ? []
        : [`every-draw-is-its-prize: ${drawId} ${drawn.join(' ')} ${prizeId}`],
    ),
  ];
}

const STRAYS = `select format('draw %s, seed %s', d.draw_id, d.seed_id) from gift_draw d
  left join fair_seed s on s.id = d.seed_id and s.member_id = d.member_id
  where s.id is null or s.state = 'next' or d.at < s.taken_at or d.nonce >= s.nonce
    or exists (select from slot_round r where r.seed_id = d.seed_id and r.nonce = d.nonce) limit 20`;
