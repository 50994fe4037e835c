import { type LotteryGame, type PlayGroup, type Tier, emptyPick, tiersOf } from '@fairground/lottery';
import { yuanText } from '@fairground/money';
import { useState } from 'react';
import type { GameFacts } from '../../features/lottery-panel/issue-clock.ts';
import { returnTexts } from '../../features/lottery-panel/return-texts.ts';
import { oddsText } from '../../features/lottery-panel/stake-texts.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './rules-drawer.module.css';
import shared from './lottery-game.module.css';

interface RulesDrawerProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly onClose: () => void;
}

/** How the game is drawn, what every play pays and returns, what is limited, and what was committed beforehand. */
export default function RulesDrawer({ game, facts, onClose }: RulesDrawerProps) {
  const [code, setCode] = useState(game.groups[0]?.code ?? '');
  const group = game.groups.find((one) => one.code === code);
  return (
    <Drawer open size="wide" title={`${game.name} · 规则与赔率`} onOpenChange={(open) => !open && onClose()}>
      <div className={styles.rules}>
        <p>{drawText(game)}</p>
        <p>
          返还率（RTP）是长期平均返还占投注的比例，按每种结果的精确概率算出；赔率含本金，只舍不入。每期开奖互不相关，过去的结果不影响以后。
        </p>
        <Tabs
          label="玩法分组"
          className={styles.ruleGroups}
          items={game.groups.map(({ code: value, name }) => ({ value, label: name }))}
          value={code}
          onValueChange={setCode}
        >
          {group && <GroupRules group={group} facts={facts} />}
        </Tabs>
        <h3>投注限额</h3>
        <FactList ruled facts={limitFacts(facts)} />
        <h3>公平与版本</h3>
        <p>
          每期用到的链值在开售之前已经确定：末端链值先公布，每期公开的链值经 SHA-256
          就是上一期的链值；再与封盘后才公布的信标合并得出号码，任何人都能在
          <a href={hrefTo('fair')}>公平验证</a>核对。
        </p>
        <FactList
          ruled
          facts={[
            { label: '规则版本', value: <code className={shared.hash}>{facts.rules.rulebook}</code> },
            { label: '末端链值', value: <code className={shared.hash}>{facts.chain.lastLink}</code> },
            { label: '首期', value: facts.chain.firstIssue },
            { label: '链长', value: `${facts.chain.length.toLocaleString('zh-CN')} 期` },
          ]}
        />
      </div>
    </Drawer>
  );
}

function drawText({ draw, schedule }: LotteryGame): string {
  const most = draw.lowest + draw.values - 1;
  const how = draw.isReplaced ? '号码可以重复' : '号码不重复';
  const every = schedule.intervalSeconds / 60;
  return `每期开出${draw.count}个号码，取自${draw.lowest}–${most}，${how}。每${every}分钟一期，每天${schedule.perDay}期，开奖前${schedule.closeSeconds}秒封盘。`;
}

const limitFacts = ({ limits }: GameFacts) => [
  { label: '每张注单最低', value: `¥${yuanText(limits.ticketLeast)}` },
  { label: '每张注单最多', value: `${limits.entriesMost}项，${limits.ticketLinesMost.toLocaleString('zh-CN')}注` },
  { label: '每项最多', value: `${limits.entryLinesMost.toLocaleString('zh-CN')}注` },
  { label: '每人每期最高可得', value: `¥${yuanText(limits.issueWinMost)}` },
  { label: '追号最多', value: `${limits.followedMost}期` },
  {
    label: '撤单',
    value: limits.cancelsMost === 0 ? '投注确认后不可撤单' : `封盘前可整单撤回，每期最多${limits.cancelsMost}次`,
  },
];

interface GroupRulesProps {
  readonly group: PlayGroup;
  readonly facts: GameFacts;
}

const GroupRules = ({ group, facts }: GroupRulesProps) => (
  <ul className={styles.ruleList}>
    {group.plays.map((play) => {
      const tiers = tiersOf(play, emptyPick, { rules: facts.rules, facts });
      const { rtp, margin } = returnTexts(tiers);
      return (
        <li key={play.code}>
          <h4>{play.name}</h4>
          <p>{play.how}</p>
          <p className={shared.quiet}>{play.example}</p>
          <OddsTable tiers={tiers} />
          <p className={shared.quiet}>
            返还率 {rtp} · 抽水 {margin}
          </p>
        </li>
      );
    })}
  </ul>
);

const OddsTable = ({ tiers }: { readonly tiers: readonly Tier[] }) => (
  <table className={shared.odds}>
    <thead>
      <tr>
        <th>奖项</th>
        <th>中奖概率</th>
        <th>赔率</th>
      </tr>
    </thead>
    <tbody>
      {tiers.map(({ key, label, ways, outOf, odds }) => (
        <tr key={key}>
          <td>{label || '中奖'}</td>
          <td>{chanceText({ ways, outOf })}</td>
          <td>{oddsText(odds)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The exact fraction, in its lowest terms. */
function chanceText({ ways, outOf }: Pick<Tier, 'ways' | 'outOf'>): string {
  const divisor = greatestShared(ways, outOf);
  return `${(ways / divisor).toLocaleString('zh-CN')} / ${(outOf / divisor).toLocaleString('zh-CN')}`;
}

function greatestShared(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger > 0n ? larger : 1n;
}
