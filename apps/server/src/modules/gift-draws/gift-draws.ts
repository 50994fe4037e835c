import { textHash } from '@fairground/fair-play';
import type { MemberId } from '@fairground/money';
import type { DrawTable } from '@fairground/promotions';
import type { Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import type { Queries } from '../venues/venues.ts';

/** A draw as it is kept, with the table it was made by. */
interface GiftDraw {
  readonly drawId: string;
  readonly promotionId: string;
  readonly title: string;
  readonly chanceDay: string;
  readonly table: DrawTable;
  readonly drawn: readonly number[];
  readonly prizeId: string;
  readonly at: Date;
}

/** A draw with its seed, sealed as it is kept. */
interface SeededGiftDraw extends GiftDraw {
  readonly seedHash: string;
  readonly sealed: Buffer;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly isRevealed: boolean;
}

interface NewGiftDraw extends GiftDraw {
  readonly memberId: MemberId;
  readonly version: number;
  readonly seedId: bigint;
  readonly nonce: number;
}

/** The SQL of draws. */
export const giftDraws = {
  /** Whether it was written: a chance is used once. */
  insert: async (tx: Tx, draw: NewGiftDraw): Promise<boolean> => {
    const prizes = JSON.stringify(
      draw.table.prizes.map(({ amount, ...prize }) => ({ ...prize, amount: String(amount) })),
    );
    const hash = textHash(`${draw.table.way}:${prizes}`);
    await tx.query({ ...KEEP_TABLE, values: [hash, draw.table.way, prizes] });
    const { rowCount } = await tx.query({
      ...INSERT,
      values: [
        jsonRow({
          draw_id: draw.drawId,
          member_id: draw.memberId,
          promotion_id: draw.promotionId,
          version: draw.version,
          title: draw.title,
          chance_day: draw.chanceDay,
          table_hash: hash,
          drawn: draw.drawn,
          prize_id: draw.prizeId,
          seed_id: draw.seedId,
          nonce: draw.nonce,
          at: draw.at,
        }),
      ],
    });
    return rowCount === 1;
  },

  find: async (store: Queries, drawId: string): Promise<SeededGiftDraw | undefined> => {
    const { rows } = await store.query<StoredDraw & SeedColumns>({ ...FIND, values: [drawId] });
    const [row] = rows;
    return (
      row && {
        ...drawOf(row),
        seedHash: row.seedHash,
        sealed: row.sealed,
        clientSeed: row.clientSeed,
        nonce: Number(row.nonce),
        isRevealed: row.isRevealed,
      }
    );
  },

  /** A member's draws of one promotion, the latest first. */
  ofMember: async (
    store: Queries,
    memberId: MemberId,
    { promotionId, limit }: { readonly promotionId: string; readonly limit: number },
  ): Promise<GiftDraw[]> => {
    const { rows } = await store.query<StoredDraw>({ ...OF_MEMBER, values: [memberId, promotionId, limit] });
    return rows.map(drawOf);
  },

  /** Of everybody, for whoever checks them. */
  latest: async (store: Queries, limit: number): Promise<GiftDraw[]> => {
    const { rows } = await store.query<StoredDraw>({ ...LATEST, values: [limit] });
    return rows.map(drawOf);
  },

  /** The days whose chances were used, of these. */
  usedOf: async (
    store: Queries,
    memberId: MemberId,
    { promotionId, days }: { readonly promotionId: string; readonly days: readonly string[] },
  ): Promise<readonly string[]> => {
    const { rows } = await store.query<{ day: string }>({ ...USED, values: [memberId, promotionId, days] });
    return rows.map(({ day }) => day);
  },
};

interface StoredDraw extends Omit<GiftDraw, 'table'> {
  readonly way: DrawTable['way'];
  readonly prizes: readonly {
    readonly prizeId: string;
    readonly name: string;
    readonly weight: number;
    readonly amount: string;
    readonly points: number;
  }[];
}

interface SeedColumns {
  readonly seedHash: string;
  readonly sealed: Buffer;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly isRevealed: boolean;
}

const drawOf = ({ way, prizes, ...row }: StoredDraw): GiftDraw => ({
  drawId: row.drawId,
  promotionId: row.promotionId,
  title: row.title,
  chanceDay: row.chanceDay,
  table: { way, prizes: prizes.map(({ amount, ...prize }) => ({ ...prize, amount: BigInt(amount) })) },
  drawn: row.drawn,
  prizeId: row.prizeId,
  at: row.at,
});

const COLUMNS = `d.draw_id as "drawId", d.promotion_id as "promotionId", d.title, d.chance_day::text as "chanceDay", d.drawn,
  d.prize_id as "prizeId", d.at, t.way, t.prizes`;

const KEEP_TABLE = {
  name: 'gift-draw.keep-table',
  text: `insert into gift_draw_table (hash, way, prizes) values ($1, $2, $3) on conflict do nothing`,
};
const WRITTEN =
  'draw_id, member_id, promotion_id, version, title, chance_day, table_hash, drawn, prize_id, seed_id, nonce, at';
const INSERT = {
  name: 'gift-draw.insert',
  text: `insert into gift_draw (${WRITTEN}) select ${WRITTEN} from jsonb_populate_record(null::gift_draw, $1::jsonb)
    on conflict (member_id, promotion_id, chance_day) do nothing`,
};
const FIND = {
  name: 'gift-draw.find',
  text: `select ${COLUMNS}, s.seed_hash as "seedHash", s.seed_sealed as sealed, s.client_seed as "clientSeed", d.nonce,
      s.state = 'revealed' as "isRevealed"
    from gift_draw d join gift_draw_table t on t.hash = d.table_hash join fair_seed s on s.id = d.seed_id
    where d.draw_id = $1`,
};
const OF_MEMBER = {
  name: 'gift-draw.of-member',
  text: `select ${COLUMNS} from gift_draw d join gift_draw_table t on t.hash = d.table_hash
    where d.member_id = $1 and d.promotion_id = $2 order by d.at desc limit $3`,
};
const LATEST = {
  name: 'gift-draw.latest',
  text: `select ${COLUMNS} from gift_draw d join gift_draw_table t on t.hash = d.table_hash order by d.at desc limit $1`,
};
const USED = {
  name: 'gift-draw.used',
  text: `select chance_day::text as day from gift_draw where member_id = $1 and promotion_id = $2 and chance_day = any ($3::date[])
    order by chance_day`,
};
