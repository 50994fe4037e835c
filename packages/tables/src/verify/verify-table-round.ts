import { checkBeacon, seedFromHex, type Verification, type VerificationStep } from '@fairground/fair-play';
import { drawnNumbers } from '../drawing/chain-draw.ts';
import { type LiveTable, liveTableOf } from '../live-tables.ts';
import { checkCards } from './check-cards.ts';
import { checkChain, LINK_HEX } from './check-chain.ts';
import type { TableRoundClaim } from './table-round-claim.ts';

export type { ShownCard, TableRoundClaim } from './table-round-claim.ts';

/** Makes a round anew from what was committed to before its first bet, and compares it with what is said of it. */
export function verifyTableRound(claim: TableRoundClaim): Verification<readonly number[]> {
  const table = liveTableOf(claim.tableCode);
  if (!table || !claim.roundNo.startsWith(`${claim.tableCode}-`))
    return failed({ title: '桌台与局号', text: '局号与桌台不符，请检查。' });
  const { shoe, chain } = claim;
  if (shoe) {
    const cards = claim.cards.map(({ card }) => card);
    return ended([...checkCards(claim, table, shoe), checkBeacon(claim.beacon, BEACON_TEXT)], {
      claim,
      table,
      drawn: cards,
    });
  }
  if (!chain || !LINK_HEX.test(chain.link))
    return failed({ title: '本局链值', text: '链值应为 64 位十六进制字符，停止下注之后才会公开。' });
  const drawn = drawnNumbers(table.game.code, {
    link: seedFromHex(chain.link),
    salt: claim.beacon.value,
    roundNo: claim.roundNo,
  });
  const explained = {
    title: '抽取结果',
    text: '以本局链值为密钥，对“信标值:局号:块号”做 HMAC-SHA256，每块按大端序分成 8 个 32 位整数。超出整倍数上限的整数舍去，其余取余数，每个结果的机会相同。',
    facts: [
      { label: '第一块的内容', value: `${claim.beacon.value}:${claim.roundNo}:0` },
      { label: '抽到的数', value: drawn.join(' ') },
    ],
    holds: true,
  };
  return ended([...checkChain(chain), checkBeacon(claim.beacon, BEACON_TEXT), explained], { claim, table, drawn });
}

const BEACON_TEXT =
  '首局下注之前已指定用第几轮信标，信标值在承诺之后才公布，因此本站不能挑选牌序或轮盘、骰子的结果。信标自己也是一条事先承诺的哈希链：对信标值连续做 SHA-256，应回到信标公布的最后一环；每一轮还带有信标的签名。';

const failed = ({ title, text }: Pick<VerificationStep, 'title' | 'text'>): Verification<readonly number[]> => ({
  steps: [{ title, text, facts: [], holds: false }],
  holds: false,
  outcome: undefined,
});

interface Drawn {
  readonly claim: TableRoundClaim;
  readonly table: LiveTable;
  readonly drawn: readonly number[];
}

function ended(checked: readonly VerificationStep[], { claim, table, drawn }: Drawn): Verification<readonly number[]> {
  const steps = [...checked, checkResult(claim, table, drawn)];
  return { steps, holds: steps.every(({ holds }) => holds), outcome: drawn };
}

/** What was drawn, by the rules of the game. */
function checkResult(
  { result }: TableRoundClaim,
  { game, name }: LiveTable,
  drawn: readonly number[],
): VerificationStep {
  const told = resultOf(game.result, drawn);
  return {
    title: '本局结果',
    text: `按${name}的规则，由这些${game.code === 'BAC' || game.code === 'DT' ? '牌' : '数'}得出结果，应与记录相同。`,
    facts: [
      { label: '记录的结果', value: `${result.code}（${result.numbers.join(' ')}）` },
      { label: '重算的结果', value: told ? `${told.code}（${told.numbers.join(' ')}）` : '不是完整的一局' },
    ],
    holds: told !== undefined && told.code === result.code && told.numbers.join() === result.numbers.join(),
  };
}

/** Cards that are tampered with may be no round at all. */
function resultOf(result: LiveTable['game']['result'], drawn: readonly number[]) {
  try {
    return result(drawn);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
