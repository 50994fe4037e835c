import { score } from '@fairground/betting';
import { exampleStake, outcomeText, settledExample } from './worked-bets.ts';

const ODDS = '0.95';
const lines = ['2', '2/2.5', '2.5', '2.5/3', '3', '3/3.5'];
const finals = [
  ['一球', score(1, 0)],
  ['两球', score(1, 1)],
  ['三球', score(2, 1)],
  ['四球', score(2, 2)],
] as const;

const bet = (side: 'O' | 'U', line: string, final: ReturnType<typeof score>) =>
  settledExample({ market: 'OU', side, line, odds: ODDS, final });
const inPlay = settledExample({
  market: 'ROU',
  side: 'O',
  line: '2.5',
  odds: ODDS,
  atBet: score(1, 1),
  final: score(2, 1),
});

const tableOf = (side: 'O' | 'U') => ({
  head: ['盘口', ...finals.map(([name]) => `全场${name}`)],
  rows: lines.map((line) => [line, ...finals.map(([, final]) => outcomeText(bet(side, line, final)))]),
});

/** The examples of the guide to totals, settled. */
export const totalExamples = {
  stake: exampleStake,
  odds: ODDS,
  over: tableOf('O'),
  under: tableOf('U'),
  quarterReceipt: bet('O', '2.5/3', score(2, 1)).receipt,
  inPlayReceipt: inPlay.receipt,
};
