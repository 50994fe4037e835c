import { oddsTypeLabels, score } from '@fairground/betting';
import { exampleStake, formatsOf, outcomeText, settledExample } from './worked-bets.ts';

const ODDS = '0.95';
const lines = ['-0', '-0/0.5', '-0.5', '-0.5/1', '-1', '-1/1.5', '-1.5', '-1.5/2', '-2'];
/** Final scores by how they are called. */
const finals = [
  ['客队胜一球', score(0, 1)],
  ['打平', score(1, 1)],
  ['主队胜一球', score(1, 0)],
  ['主队胜两球', score(2, 0)],
  ['主队胜三球', score(3, 0)],
] as const;

const home = (line: string, final: ReturnType<typeof score>) =>
  settledExample({ market: 'R', side: 'H', line, odds: ODDS, final });

const lineName = (line: string): string => (line === '-0' ? '0（平手）' : line);

const inPlay = settledExample({
  market: 'RE',
  side: 'H',
  line: '-0.5',
  odds: ODDS,
  atBet: score(1, 0),
  final: score(2, 1),
});

/** The examples of the handicap guide, settled. */
export const handicapExamples = {
  stake: exampleStake,
  odds: ODDS,
  outcomes: {
    head: ['主队让球', ...finals.map(([name]) => name)],
    rows: lines.map((line) => [lineName(line), ...finals.map(([, final]) => outcomeText(home(line, final)))]),
  },
  quarterReceipt: home('-0.5/1', score(1, 0)).receipt,
  inPlayReceipt: inPlay.receipt,
  formats: {
    head: [oddsTypeLabels.H, oddsTypeLabels.E, oddsTypeLabels.M, oddsTypeLabels.I],
    rows: ['0.70', '0.95', '1.00', '1.20'].map((odds) => formatsOf(odds)),
  },
};
