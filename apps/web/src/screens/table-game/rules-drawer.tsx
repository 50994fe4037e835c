import { yuanText } from '@fairground/money';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './rules-drawer.module.css';
import { howPlayed } from './rule-texts.ts';
import type { Bets } from './table-data.ts';
import { allPrices } from './table-texts.ts';

interface RulesDrawerProps {
  readonly facts: TableFacts;
  readonly onClose: () => void;
}

/** How the game goes, what each bet pays, how often it wins and what it returns, what is limited, by which rulebook. */
export default function RulesDrawer({ facts, onClose }: RulesDrawerProps) {
  return (
    <Drawer
      open
      size="wide"
      title={`${facts.name} · 规则与赔率`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <section className={styles.rules} aria-label="投注前先看">
        <p>
          返还率（RTP）是长期平均返还占投注的比例，由全部可能的结果精确算出；它不说明下一局会怎样，也不因余额、输赢或押的多少而改变。
        </p>
        <h3>怎样玩</h3>
        <ul className={styles.how}>
          {howPlayed(facts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>赔率与返还率</h3>
        <div className={styles.scroll}>
          <table className={styles.odds}>
            <thead>
              <tr>
                <th scope="col">注项</th>
                <th scope="col">赔付（不含本金）</th>
                <th scope="col">胜率</th>
                <th scope="col">退还率</th>
                <th scope="col">返还率</th>
              </tr>
            </thead>
            <tbody>
              {kindsOf(facts).map(({ name, bet }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{allPrices(bet)}</td>
                  <td>{bet.win}%</td>
                  <td>{Number(bet.push) === 0 ? '–' : `${bet.push}%`}</td>
                  <td>{bet.rtp}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h3>限红</h3>
        <div className={styles.scroll}>
          <Limits tiers={facts.tiers} />
        </div>
        <h3>公平与版本</h3>
        <p>
          {facts.shoe
            ? '整靴八副牌的次序在第一注之前已经承诺（种子哈希与默克尔根），再由事先指定的信标和会员的种子切牌；每张牌翻开时附带证明，一靴用完公开种子。'
            : '每局用到的链值在开桌之前已经确定：末端链值先公布，每局公开的链值经 SHA-256 就是上一局的链值。'}
          任何一局都能在<a href={hrefTo('fair')}>公平验证</a>重新计算。
        </p>
        <FactList ruled facts={[{ label: '规则版本', value: <code className={styles.hash}>{facts.rulebook}</code> }]} />
      </section>
    </Drawer>
  );
}

/** Bets that pay, win and return alike stand in one line under the name of their group. */
function kindsOf({ bets, tiers }: TableFacts): readonly { readonly name: string; readonly bet: Bets[number] }[] {
  const kinds = new Map<string, Bets[number][]>();
  for (const bet of bets) {
    const key = [bet.group, allPrices(bet), bet.win, bet.rtp].join('|');
    kinds.set(key, [...(kinds.get(key) ?? []), bet]);
  }
  const groupName = (group: string) => tiers[0]?.most.find((most) => most.group === group)?.name ?? group;
  return [...kinds.values()].flatMap((alike) => {
    const [bet] = alike;
    if (!bet) return [];
    const names = alike.map(({ name }) => name);
    return [{ name: names.length <= 4 ? names.join('、') : `${groupName(bet.group)}（${names.length}种）`, bet }];
  });
}

const Limits = ({ tiers }: Pick<TableFacts, 'tiers'>) => (
  <table className={styles.odds}>
    <thead>
      <tr>
        <th scope="col">注项</th>
        {tiers.map(({ tier, name }) => (
          <th key={tier} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(tiers[0]?.most ?? []).map(({ group, name }) => (
        <tr key={group}>
          <th scope="row">{name}</th>
          {tiers.map(({ tier, least, most }) => (
            <td key={tier}>
              ¥{yuanText(least)}–{yuanText(most.find((each) => each.group === group)?.amount ?? 0n)}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">单局合计最高</th>
        {tiers.map(({ tier, roundMost }) => (
          <td key={tier}>¥{yuanText(roundMost)}</td>
        ))}
      </tr>
    </tbody>
  </table>
);
