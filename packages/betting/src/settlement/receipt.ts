import { type Fen, yuanText } from '@fairground/money';
import { oddsTypeLabels } from '../sportsbook-labels.ts';
import { decimalText, type Fraction } from '../odds/fraction.ts';
import { priceOf, type Quote, quoteText } from '../odds/quote.ts';
import { showsOddsType } from '../markets/market-types.ts';
import { marketName, sideName } from '../markets/market-names.ts';
import { tallyOf } from '../markets/tally.ts';
import { cancellationLabels, resultLabels } from '../settlement-results.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { choices, foldName, linesOf } from './folds.ts';
import { sumsBySize } from './returns.ts';
import type { Settled, SettledLeg } from './settlement.ts';
import type { Results, Ticket, TicketLeg } from './ticket.ts';
import { togetherEnd } from './together.ts';

/** What a settlement was made from. */
interface Grounds {
  readonly results: Results;
  readonly rulebook: Rulebook;
}

type SettlementSummary = Omit<Settled, 'state' | 'versions' | 'receipt'>;

const PLACES = 6;
const shown = (value: Fraction): string => decimalText(value, PLACES);

/** The settlement in words: each leg, the arithmetic, the end. */
export function receiptOf(ticket: Ticket, summary: SettlementSummary, grounds: Grounds): readonly string[] {
  const isTogether = ticket.together !== undefined;
  const legs = ticket.legs.map((leg, index) => {
    const line = legLine({ leg, settled: summary.legs[index] ?? null, number: index + 1 }, grounds);
    return isTogether ? line.together : line.alone;
  });
  return [
    `按第 ${summary.rulebook} 版规则结算`,
    ...legs,
    ...cashedLines(ticket, summary),
    ...sumLines(ticket, summary, grounds.rulebook),
    endLine(summary),
  ];
}

const cashedLines = ({ cashed = 0n }: Ticket, { staked }: SettlementSummary): readonly string[] =>
  cashed === 0n ? [] : [`已提前兑现本金 ${yuanText(cashed)} 元，其余本金 ${yuanText(staked)} 元按比例结算`];

/** A leg in words; one that was taken together with others has neither odds nor a factor of its own. */
function legLine(
  { leg, settled, number }: { readonly leg: TicketLeg; readonly settled: SettledLeg; readonly number: number },
  { results, rulebook }: Grounds,
): { readonly alone: string; readonly together: string } {
  const rules = rulebook.sports[leg.sport];
  const bet = `${marketName(leg.marketType, rules)} ${sideName(leg.marketType, leg.side, leg.line)}`;
  const label = showsOddsType(leg.marketType.code) ? `（${oddsTypeLabels[leg.quote.type]}）` : '';
  const odds = `${quoteText(leg.quote)}${label}`;
  const head = `第 ${number} 项：${leg.title}，${bet}`;
  const end = settled ? `${matchScoreText(leg, results, rulebook)}${resultText(settled)}` : '尚无赛果，已不影响本注单';
  const factor = settled ? `，${factorText(leg, settled)}` : '';
  return { alone: `${head}，赔率 ${odds}；${end}${factor}`, together: `${head}；${end}` };
}

/** The numbers the market looked at, where there are any. */
function matchScoreText(leg: TicketLeg, { matches }: Results, rulebook: Rulebook): string {
  const facts = matches.get(leg.gameId)?.facts;
  if (facts?.kind !== 'match' || leg.marketType.grading.by === 'competition') return '';
  const tally = leg.marketType.grading.by === 'pair' ? leg.marketType.grading.tally : 'full';
  const pair = tallyOf(tally, facts, rulebook.sports[leg.sport]);
  if (typeof pair !== 'object') return '';
  const atBet = leg.atBet ? `（投注时 ${leg.atBet.home}:${leg.atBet.away}）` : '';
  return `赛果 ${pair.home}:${pair.away}${atBet}，`;
}

function resultText({ outcome, reason }: NonNullable<SettledLeg>): string {
  const heat = outcome.tied > 1 ? `，${outcome.tied} 名并列占 ${outcome.places} 个名次` : '';
  return `判为${resultLabels[outcome.result]}${reason ? `（${cancellationLabels[reason]}）` : ''}${heat}`;
}

function factorText(leg: TicketLeg, { outcome, factor }: NonNullable<SettledLeg>): string {
  const price = shown(priceOf(leg.quote));
  const heat = outcome.tied > 1 ? ` × ${outcome.places}/${outcome.tied}` : '';
  switch (outcome.result) {
    case 'W':
      return `系数 ${price}${heat}${heat ? ` = ${shown(factor)}` : ''}`;
    case 'LW':
      return `一半按 ${price}、一半退还，系数 ${shown(factor)}`;
    case 'LL':
      return '一半退还，系数 0.5';
    case 'L':
      return '系数 0';
    default:
      return '退还本金，系数 1';
  }
}

function sumLines(ticket: Ticket, summary: SettlementSummary, rulebook: Rulebook): readonly string[] {
  const { legs, returned, staked } = summary;
  if (ticket.together) return togetherLines({ ...ticket, together: ticket.together }, summary, rulebook);
  const share = ticket.cashed ? ` × 剩余 ${yuanText(staked)}/${yuanText(staked + ticket.cashed)}` : '';
  const factors = legs.map((leg) => leg?.factor ?? { top: 1n, bottom: 1n });
  const stake = `${yuanText(ticket.stake)} 元`;
  const end = `${yuanText(returned)} 元（四舍五入到分）`;
  if (ticket.fold.sizes.length === 1 && ticket.fold.sizes[0] === ticket.fold.legs) {
    return [`返还 = 本金 ${stake} × ${factors.map(shown).join(' × ')}${share} = ${end}`];
  }
  const sums = sumsBySize(factors);
  const lines = linesOf(ticket.fold);
  return [
    `${foldName(ticket.fold)} 共 ${lines} 注，每注 ${stake}，合计 ${yuanText(ticket.stake * BigInt(lines))} 元`,
    ...ticket.fold.sizes.map(
      (size) =>
        `${size}串1 共 ${choices(ticket.fold.legs, size)} 注，系数合计 ${shown(sums[size] ?? { top: 0n, bottom: 1n })}`,
    ),
    `返还 = 每注 ${stake} × 各注系数之和${share} = ${end}`,
  ];
}

function togetherLines(
  ticket: Ticket & { readonly together: Quote },
  { legs, staked, returned }: SettlementSummary,
  rulebook: Rulebook,
): readonly string[] {
  const { quote, factor, isRepriced } = togetherEnd(ticket, legs, rulebook);
  const repriced = `已取消的选项不计，其余选项按下注时的比赛状态重新计价，组合赔率由 ${quoteText(ticket.together)} 改为 ${quoteText(quote)}`;
  return [
    `组合赔率 ${quoteText(ticket.together)}：各项全中按组合赔率派彩，一项输则全输，其余退还本金`,
    ...(isRepriced ? [repriced] : []),
    `返还 = 本金 ${yuanText(staked)} 元 × 系数 ${shown(factor)} = ${yuanText(returned)} 元（四舍五入到分）`,
  ];
}

function endLine({ result, reason, staked, returned }: SettlementSummary): string {
  const why = reason ? `（${cancellationLabels[reason]}）` : '';
  return `结果：${resultLabels[result]}${why}，返还 ${yuanText(returned)} 元，${profitText(returned - staked)}`;
}

function profitText(profit: Fen): string {
  if (profit === 0n) return '不输不赢';
  return profit > 0n ? `盈利 ${yuanText(profit)} 元` : `亏损 ${yuanText(0n - profit)} 元`;
}
