import { catalogue, type OutputOf } from '@fairground/contract';
import { FISHING_PATH, type FishingPush, fishingPush } from '@fairground/contract/fishing-socket';
import { FISHING_GAME, FISHING_VENUE } from '@fairground/contract/venues';
import { seatWallet, venueWallet } from '@fairground/ledger';
import { type Fen, yuanFromFen } from '@fairground/money';
import { WebSocket } from 'ws';
import { aMember, fund, type TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

const { fishing, games, transfers } = catalogue;

type Seated = OutputOf<typeof fishing.sit>;
type Kind = FishingPush['is'];
type PushOf<Is extends Kind> = Extract<FishingPush, { is: Is }>;

const PATIENCE_MS = 9_000;

/** Somebody with money in the venue of fishing, and the uid of its launch. */
export interface Fisher extends TestMember {
  readonly uid: string;
  readonly as: ReturnType<TestApp['as']>;
  readonly sit: (roomCode?: Seated['roomCode'], float?: Fen) => Promise<Seated>;
  readonly wallet: () => Promise<Fen>;
  readonly seat: () => Promise<Fen>;
}

export async function aFisher(running: TestApp, amount: Fen = 1_000_00n): Promise<Fisher> {
  const { app } = running;
  const member = await aMember(app);
  await fund(app, member, amount);
  const as = running.as(member);
  const moved = await as.call(transfers.utcTransfer, {
    from: 'CENTER',
    to: FISHING_VENUE,
    amount: yuanFromFen(amount),
  });
  if (moved.status_code !== 6000) throw new Error(`transfer: ${moved.message}`);
  const launched = await as.call(games.launch, { enName: FISHING_VENUE, gameCode: FISHING_GAME });
  const uid = new URL(launched.data.url, running.url).searchParams.get('uid') ?? '';
  return {
    ...member,
    uid,
    as,
    sit: async (roomCode = 'junior', float = 100_00n) => {
      const { data: hall } = await as.call(fishing.enter, { uid });
      const sat = await as.call(fishing.sit, {
        uid,
        roomCode,
        float: yuanFromFen(float),
        seedHash: hall.seedHash,
        clientSeed: 'mine',
      });
      if (sat.status_code !== 6000) throw new Error(`${sat.status_code} ${sat.message}`);
      return sat.data;
    },
    wallet: () => app.ledger.balanceOf(app.pool, venueWallet(member.memberId, FISHING_VENUE)),
    seat: () => app.ledger.balanceOf(app.pool, seatWallet(member.memberId, FISHING_VENUE)),
  };
}

/** A cannon without a browser. */
export interface FishingClient {
  readonly ws: WebSocket;
  readonly pushes: readonly FishingPush[];
  readonly say: (frame: unknown) => void;
  /** The first push of this kind that fits, from the beginning. */
  readonly heard: <Is extends Kind>(is: Is, fits?: (push: PushOf<Is>) => boolean) => Promise<PushOf<Is>>;
  readonly all: <Is extends Kind>(is: Is) => readonly PushOf<Is>[];
  readonly closed: Promise<number>;
}

const isOf = <Is extends Kind>(push: FishingPush, is: Is): push is PushOf<Is> => push.is === is;

export async function fishingClient(url: string): Promise<FishingClient> {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${FISHING_PATH}?clientType=web&siteId=1`);
  const pushes: FishingPush[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  let strange: string | undefined;
  ws.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    const read = fishingPush.safeParse(JSON.parse(text));
    if (read.success) pushes.push(read.data);
    else strange = text;
    for (const look of waiting) look();
  });
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  return {
    ws,
    pushes,
    say: (frame) => ws.send(JSON.stringify(frame)),
    heard: <Is extends Kind>(is: Is, fits: (push: PushOf<Is>) => boolean = () => true) =>
      new Promise<PushOf<Is>>((resolve, reject) => {
        const give = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${is} was not heard; heard were ${pushes.map((push) => push.is).join(' ')}`));
        }, PATIENCE_MS);
        const look = (): void => {
          if (strange !== undefined) reject(new Error(`not as the contract says: ${strange}`));
          const found = pushes.find((push): push is PushOf<Is> => isOf(push, is) && fits(push));
          if (!found) return;
          clearTimeout(give);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    all: (is) => pushes.filter((push) => isOf(push, is)),
    closed,
  };
}

/** A seat that is sat down at and shown. */
export async function atCannon(
  running: TestApp,
  ticket: string,
): Promise<FishingClient & { readonly snapshot: PushOf<'snapshot'> }> {
  const client = await fishingClient(running.url);
  client.say(['hi', ticket]);
  return { ...client, snapshot: await client.heard('snapshot') };
}

/** So many shots in all directions, four a second, each answered; then waits until all are decided or back. */
export async function shoot(
  client: FishingClient & { readonly snapshot: PushOf<'snapshot'> },
  shots: number,
  { level = 1, nonce = client.snapshot.nextNonce }: { readonly level?: number; readonly nonce?: number } = {},
): Promise<void> {
  for (let at = 0; at < shots; at += 1) {
    client.say(['fire', nonce + at, (at * 9_973) % 65_536, level, 0, nonce + at]);
    await client.heard('fire', ({ bullets }) =>
      bullets.some((bullet) => bullet.nonce === nonce + at && bullet.seat === client.snapshot.seat),
    );
    if (at >= 3) await new Promise((resolve) => setTimeout(resolve, 260));
  }
  for (let at = 0; at < shots; at += 1) await decided(client, nonce + at);
}

/** Waits until a shot of this seat is decided or back. */
async function decided(
  client: FishingClient & { readonly snapshot: PushOf<'snapshot'> },
  nonce: number,
): Promise<void> {
  const { seat } = client.snapshot;
  await Promise.race([
    client.heard('results', ({ results }) => results.some((each) => each.nonce === nonce && each.seat === seat)),
    client.heard('back', (push) => push.seat === seat && push.nonces.includes(nonce)),
  ]);
}
