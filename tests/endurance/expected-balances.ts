import type { Envelope } from '@fairground/contract';
import { type Account, centerWallet, stakeWallet, venueWallet } from '@fairground/ledger';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { patiently } from './retrying-client.ts';
import type { LoadCall } from './load-calls.ts';

/** What every member must have, reckoned from answers and orders and nothing else. */
export class ExpectedBalances {
  readonly #balances = new Map<string, { readonly account: Account; fen: bigint }>();

  add(memberId: bigint, wallet: string, fen: bigint): void {
    const key = `${memberId} ${wallet}`;
    const kept = this.#balances.get(key) ?? { account: accountOf(memberId, wallet), fen: 0n };
    kept.fen += fen;
    this.#balances.set(key, kept);
  }

  /** Enters what the answers say was done, and counts it by sort of call. */
  addAnswers(
    calls: readonly LoadCall[],
    answerTo: (call: LoadCall) => Envelope | undefined,
  ): Readonly<Record<LoadCall['name'], number>> {
    const done = { transfer: 0, deposit: 0, withdrawal: 0, bet: 0, cashOut: 0, spin: 0, claim: 0, freeBet: 0 };
    for (const call of calls) {
      const answer = answerTo(call);
      const moves = answer && call.moved(answer);
      if (!moves) continue;
      done[call.name] += 1;
      for (const [wallet, fen] of moves) this.add(call.memberId, wallet, fen);
    }
    return done;
  }

  /** How many balances in the ledger differ. */
  async wrongIn({ ledger, pool }: AppContext): Promise<number> {
    let wrong = 0;
    for (const { account, fen } of this.#balances.values()) {
      if ((await patiently(() => ledger.balanceOf(pool, account))) !== fen) wrong += 1;
    }
    return wrong;
  }
}

const STAKE = 'stake:';

function accountOf(memberId: bigint, wallet: string): Account {
  if (wallet === 'center') return centerWallet(memberId);
  return wallet.startsWith(STAKE) ? stakeWallet(memberId, wallet.slice(STAKE.length)) : venueWallet(memberId, wallet);
}
