import {
  type BeaconClaim,
  checkBeacon,
  drawsFrom,
  linkBefore,
  seedFromHex,
  seedToHex,
  type Verification,
  type VerificationStep,
} from '@fairground/fair-play';
import { drawNumbers } from '../draw/draw-numbers.ts';
import type { LotteryGame } from '../game.ts';
import { gameOf } from '../games/lottery-games.ts';

/** What is said of an issue: everything that decided it, and what was drawn. Links and beacon values in hex. */
export interface IssueClaim {
  readonly gameCode: string;
  readonly issueNo: string;
  readonly draw: readonly number[];
  readonly link: string;
  /** Of the issue before it on the same chain. */
  readonly linkBefore: string;
  /** Published before the first sale; this issue is the `position`th after it. */
  readonly lastLink: string;
  readonly position: number;
  readonly beacon: BeaconClaim;
}

const LINK_HEX = /^[0-9a-f]{64}$/;
/** Chains are shorter than this; what does not lead to its last link by then never does. */
const LINKS_MAX = 1_000_000;

/** Draws an issue anew from its link and the beacon, and follows both back to what was published before the sale. */
export function verifyIssue(claim: IssueClaim): Verification<readonly number[]> {
  const game = gameOf(claim.gameCode);
  if (!game || !claim.issueNo.startsWith(`${claim.gameCode}-`))
    return failed({ title: '彩种与期号', text: '期号与彩种不符，请检查。' });
  if (!LINK_HEX.test(claim.link))
    return failed({ title: '本期链值', text: '链值应为 64 位十六进制字符，开奖之后才会公开。' });
  const link = seedFromHex(claim.link);
  const drawn = drawNumbers(game, { link, beacon: claim.beacon.value, issueNo: claim.issueNo });
  const steps = [
    checkLinkBefore(claim, link),
    checkChain(claim, link),
    checkBeacon(claim.beacon, BEACON_TEXT),
    explainStream(claim, link),
    checkDraw(claim, game, drawn),
  ];
  return { steps, holds: steps.every(({ holds }) => holds), outcome: drawn };
}

const failed = ({ title, text }: Pick<VerificationStep, 'title' | 'text'>): Verification<readonly number[]> => ({
  steps: [{ title, text, facts: [], holds: false }],
  holds: false,
  outcome: undefined,
});

const BEACON_TEXT =
  '开售前已指定用第几轮信标，信标值在封盘之后才公布，封盘之前没有人能算出结果。信标自己也是一条事先承诺的哈希链：对信标值连续做 SHA-256，应回到信标公布的最后一环；每一轮还带有信标的签名。';

function checkLinkBefore(claim: IssueClaim, link: Uint8Array): VerificationStep {
  const computed = seedToHex(linkBefore(link));
  return {
    title: '本期链值',
    text: '哈希链倒着使用：对本期链值做一次 SHA-256，应等于同一条链上一期的链值。上一期已经公开，本期链值因此不能更换。',
    facts: [
      { label: '本期链值', value: claim.link },
      { label: '计算的哈希', value: computed },
      { label: '上一期链值', value: claim.linkBefore },
    ],
    holds: computed === claim.linkBefore,
  };
}

function checkChain({ lastLink, position }: IssueClaim, link: Uint8Array): VerificationStep {
  const isPosition = Number.isInteger(position) && position > 0 && position <= LINKS_MAX;
  let reached = link;
  if (isPosition) for (let at = 0; at < position; at += 1) reached = linkBefore(reached);
  const computed = isPosition ? seedToHex(reached) : '无法计算';
  return {
    title: '开售前公布的承诺',
    text: `本期是这条链的第 ${position} 期：连续做 ${position} 次 SHA-256，应回到首期开售之前公布的最后一环。整条链在开售前就已确定，任何一期都无法挑选结果。`,
    facts: [
      { label: '公布的最后一环', value: lastLink },
      { label: `第 ${position} 次的哈希`, value: computed },
    ],
    holds: computed === lastLink,
  };
}

/** Nothing can fail here; it says how numbers come about, so that anybody can make them with another tool. */
function explainStream({ beacon, issueNo }: IssueClaim, link: Uint8Array): VerificationStep {
  const label = `${beacon.value}:${issueNo}`;
  const words = drawsFrom(link, label);
  const first = Array.from({ length: 8 }, () => words.below(2 ** 32));
  return {
    title: '随机整数',
    text: '以本期链值为密钥，对“信标值:期号:块号”做 HMAC-SHA256，块号从 0 起，用完一块再取下一块。每块 32 字节，按大端序分成 8 个 32 位整数。',
    facts: [
      { label: '第一块的内容', value: `${label}:0` },
      { label: '第一块的整数', value: first.join(' ') },
    ],
    holds: true,
  };
}

function checkDraw({ draw }: IssueClaim, game: LotteryGame, drawn: readonly number[]): VerificationStep {
  const { isReplaced, lowest, values } = game.draw;
  return {
    title: '开奖号码',
    text: isReplaced
      ? `每个位置依次取一个整数，超出 ${values} 的整倍数上限的舍去，其余除以 ${values} 取余数再加 ${lowest}，每个号码的机会相同。`
      : `从 1 到 ${values} 排成一列，第 i 个位置与它之后（含自身）随机一个位置交换，超出整倍数上限的整数舍去，取前 ${game.draw.count} 个。`,
    facts: [
      { label: '公布的号码', value: draw.join(' ') },
      { label: '重算的号码', value: drawn.join(' ') },
    ],
    holds: draw.length === drawn.length && drawn.every((number, at) => number === draw[at]),
  };
}
