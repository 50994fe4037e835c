import { WalletCall } from '@fairground/contract/providers';
import { formCases } from './form-cases.ts';
import { CNY, type HostileProvider, hostileProvider, type OperatorUnderTest } from './hostile-provider.ts';
import { refundCases } from './refund-cases.ts';
import type { ConformanceCase } from './run-cases.ts';
import { told } from './signed-message.ts';
import { stakeCases } from './stake-cases.ts';
import { tamperedCases } from './tampered-cases.ts';
import { winCases } from './win-cases.ts';

/** Everything a hostile provider may try with our wallet. Each case leaves no stake of its own open. */
export function operatorCases(operator: OperatorUnderTest): readonly ConformanceCase[] {
  const { line, otherKey, limits, endSession } = operator;
  const provider = hostileProvider(operator);
  const { one, stakeBody, winBody, refundBody } = provider;
  const samples = [
    { path: WalletCall.stake.path, body: () => stakeBody() },
    { path: WalletCall.win.path, body: () => winBody('K-none') },
    { path: WalletCall.refund.path, body: () => refundBody('K-none') },
    { path: WalletCall.balance.path, body: () => ({ token: one.token, currency: CNY }) },
  ] as const;
  return [
    ...tamperedCases(line, samples, otherKey),
    ...formCases(provider),
    ...balanceCases(provider),
    ...stakeCases(provider, limits),
    ...winCases(provider, limits),
    ...refundCases(provider),
    ...(endSession ? [lateCase(provider, endSession)] : []),
  ];
}

function balanceCases({ one, send }: HostileProvider): readonly ConformanceCase[] {
  return [
    {
      name: 'a balance names the player of the token',
      expected: `200 ${one.player}`,
      run: async () => {
        const heard = await send(WalletCall.balance.path, { token: one.token, currency: CNY });
        return `${told(heard)} ${String(heard.body['player'])}`;
      },
    },
    {
      name: 'the balance of an unknown token',
      expected: '403 unknown_session',
      run: async () => told(await send(WalletCall.balance.path, { token: 'x'.repeat(43), currency: CNY })),
    },
    {
      name: 'a balance in another currency',
      expected: '422 wrong_currency',
      run: async () => told(await send(WalletCall.balance.path, { token: one.token, currency: 'USD' })),
    },
    {
      name: 'a query string is not signed, and not believed',
      expected: '401 bad_signature',
      run: async () =>
        told(await send(WalletCall.balance.path, { token: one.token, currency: CNY }, { query: '?a=1' })),
    },
  ];
}

const lateCase = ({ anOpenStake, stake, win, refund }: HostileProvider, endSession: () => Promise<void>) => ({
  name: 'after the session ended: no stake, but the win of an open one, and a refund',
  expected: '403 session_ended 200 200',
  run: async () => {
    const [won, given] = [await anOpenStake(), await anOpenStake()];
    await endSession();
    return [told(await stake()), told(await win(won)), told(await refund(given))].join(' ');
  },
});
