import { WalletCall } from '@fairground/contract/providers';
import type { ConformanceCase } from './run-cases.ts';
import { anId, type Heard, type Line, sendMessage, type Tampering, told } from './signed-message.ts';

export interface TestPlayer {
  readonly player: string;
  readonly token: string;
}

/** The wallet under test, and two players with money who were launched. */
export interface OperatorUnderTest {
  readonly line: Line;
  readonly otherKey: Buffer;
  readonly players: readonly [TestPlayer, TestPlayer];
  readonly gameCode: string;
  readonly limits: { readonly stakeMin: bigint; readonly stakeMax: bigint; readonly winMax: bigint };
  /** Ends the login of the first player; without it those cases are left out. */
  readonly endSession?: () => Promise<void>;
}

export const CNY = 'CNY';
const STAKE = 100n;

interface StakeCase extends Pick<ConformanceCase, 'name' | 'expected'> {
  readonly act: (stakeId: string) => Promise<string>;
}

type Says = Readonly<Record<string, unknown>>;

/** A hostile provider at work: what it says, and what that moves in the first player's balance. */
export function hostileProvider(operator: OperatorUnderTest) {
  const { line, gameCode } = operator;
  const [one, two] = operator.players;
  const send = (path: string, said: unknown, wrong?: Tampering): Promise<Heard> =>
    sendMessage(line, { path, said }, wrong);

  const stakeBody = (change: Says = {}) => ({
    token: one.token,
    player: one.player,
    roundId: 'R1',
    gameCode,
    amount: `${STAKE}`,
    currency: CNY,
    ...change,
  });
  const winBody = (stakeId: string, change: Says = {}) => ({
    stakeId,
    player: one.player,
    roundId: 'R1',
    amount: '250',
    currency: CNY,
    ...change,
  });
  const refundBody = (stakeId: string, change: Says = {}) => ({
    stakeId,
    player: one.player,
    currency: CNY,
    ...change,
  });

  const stake = (change: Says = {}, event = anId()) => send(WalletCall.stake.path, stakeBody(change), { event });
  const win = (stakeId: string, change: Says = {}, event = anId()) =>
    send(WalletCall.win.path, winBody(stakeId, change), { event });
  const refund = (stakeId: string, change: Says = {}, event = anId()) =>
    send(WalletCall.refund.path, refundBody(stakeId, change), { event });
  const balance = async ({ token }: TestPlayer = one): Promise<bigint> => {
    const { body } = await send(WalletCall.balance.path, { token, currency: CNY });
    return BigInt(typeof body['balance'] === 'string' ? body['balance'] : '-1');
  };

  /** An open stake of the first player. */
  const anOpenStake = async (): Promise<string> => {
    const event = anId();
    const heard = await stake({}, event);
    if (heard.status !== 200) throw new Error(`a plain stake was answered ${told(heard)}`);
    return event;
  };
  /** What an act changes in the first player's balance, after what it told. */
  const moved = async (act: () => Promise<string>): Promise<string> => {
    const before = await balance();
    const what = await act();
    return `${what} · ${(await balance()) - before}`;
  };
  /** The act with an open stake; the case's own stake counts in what moved. */
  const withStake = ({ act, ...facts }: StakeCase): ConformanceCase => ({
    ...facts,
    run: () => moved(async () => act(await anOpenStake())),
  });
  return { one, two, send, stakeBody, winBody, refundBody, stake, win, refund, balance, anOpenStake, moved, withStake };
}

export type HostileProvider = ReturnType<typeof hostileProvider>;

/** A message that is signed well and of no form: it says nothing to anybody. */
export const malformedCase = (name: string, send: () => Promise<Heard>): ConformanceCase => ({
  name,
  expected: '400 malformed',
  run: async () => told(await send()),
  isTurnedAway: true,
});

/** Whether all of them were told the very same. */
export const asOne = (all: readonly Heard[]): string =>
  new Set(all.map(({ status, text }) => `${status}${text}`)).size === 1 ? 'same' : 'different';

const AT_ONCE = 8;

export const atOnce = (act: () => Promise<Heard>): Promise<Heard[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, act));
