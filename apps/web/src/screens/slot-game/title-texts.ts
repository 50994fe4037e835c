import type { Title } from '@fairground/slots';

/** How wins come about, in a sentence. */
export function winRule({ wins, reels }: Title): string {
  if (wins.kind === 'lines')
    return `共 ${wins.lines.length} 条赔付线，从最左一轴起连续相同即中；每条线只计最高的一种。`;
  if (wins.kind === 'ways') {
    const most =
      reels.kind === 'variable'
        ? Math.max(...reels.heights) ** reels.bags.length
        : reels.kind === 'strips'
          ? reels.rows ** reels.strips.length
          : 0;
    return `共 ${most.toLocaleString('zh-CN')} 种${reels.kind === 'variable' ? '（最多）' : ''}中奖方式：从最左一轴起，相邻各轴出现相同图案即中，位置不限，所有组合相加。`;
  }
  return `${wins.least} 个及以上相同图案上下左右相连即中。中奖图案消除，上方落下补位，直到不再中奖；第 n 次连消赔付乘以 n，最高乘以 ${wins.mostMultiplier}。`;
}

/** The rules of everything that is not a plain win, each with a name. */
export function featureRules(title: Title): readonly { readonly name: string; readonly text: string }[] {
  const { scatters, holdAndSpin, wheel, lastReelRespin, pools, wins } = title;
  const nameOf = (letter: string) => title.symbols.find((symbol) => symbol.letter === letter)?.name ?? letter;
  const rules: { name: string; text: string }[] = [];
  if (wins.kind !== 'clusters')
    rules.push({
      name: `百搭 · ${nameOf(wins.wild)}`,
      text: `可替代其他图案${scatters && scatters.letter !== wins.wild ? `，${nameOf(scatters.letter)}除外` : ''}${holdAndSpin ? `，${nameOf(holdAndSpin.coin)}除外` : ''}。${wins.kind === 'lines' && wins.wildMultiplier ? `第 ${wins.wildMultiplier.reel + 1} 轴的百搭参与中奖时，该线赔付乘以 ${wins.wildMultiplier.times}。` : ''}`,
    });
  if (scatters) rules.push({ name: `免费旋转 · ${nameOf(scatters.letter)}`, text: freeSpinRule(scatters) });
  if (holdAndSpin)
    rules.push({
      name: `集币重转 · ${nameOf(holdAndSpin.coin)}`,
      text: `一局出现 ${holdAndSpin.from} 枚及以上时，钱币留在原位，其余格子重转 ${holdAndSpin.respins} 次；每格有 1/${holdAndSpin.oneIn} 的机会落下新币，落下即恢复 ${holdAndSpin.respins} 次。结束时各币面值相加；15 格全满另加 ${holdAndSpin.fullBoardTimes} 倍。`,
    });
  if (lastReelRespin)
    rules.push({ name: '末轴重转', text: '前两轴全为同一图案（百搭可替代）而本局未中奖时，第三轴免费再转一次。' });
  if (wheel) {
    const all = wheel.reduce((sum, [, weight]) => sum + weight, 0);
    rules.push({
      name: '倍数转盘',
      text: `九格全为同一图案（百搭可替代）时转动：${wheel.map(([times, weight]) => `×${times} 概率 ${(weight / all) * 100}%`).join('，')}。扇形大小即真实概率。`,
    });
  }
  for (const { label, oneInFen, seedFen, toPool } of pools ?? [])
    rules.push({
      name: label,
      text: `每局抽取一次，下注越高机会越大：每下注 ¥1 的机会为 ${(oneInFen / 100).toLocaleString('zh-CN')} 分之一。下注额的 ${toPool / 100}% 计入彩池，底池 ¥${(seedFen / 100).toLocaleString('zh-CN')}。试玩不参与彩池。`,
    });
  return rules;
}

function freeSpinRule({ freeSpins, pays }: NonNullable<Title['scatters']>): string {
  const { from, spins, multipliers, retrigger, expanding } = freeSpins;
  const pay = pays.some((units) => units > 0) ? '按个数另行赔付，并' : '';
  const [only] = multipliers;
  const times =
    multipliers.length === 1
      ? only === 1
        ? ''
        : `期间所有赔付乘以 ${only}。`
      : `倍数依次为 ${[...new Set(multipliers)].map((value) => `×${value}`).join(' ')}。`;
  const again = retrigger
    ? `期间再次出现 ${from} 个，加 ${retrigger.adds} 次，一局最多 ${retrigger.most} 次。`
    : '期间不再触发。';
  const grows = expanding
    ? '开始前随机选出一个特殊图案；每次旋转后，出现它的轴数够赔付时，这些轴全部变为该图案，按所有线赔付，不必相邻。'
    : '';
  return `任意位置出现 ${from} 个及以上，${pay}进行 ${spins} 次免费旋转。${times}${again}${grows}`;
}
