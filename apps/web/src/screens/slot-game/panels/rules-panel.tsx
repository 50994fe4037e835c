import { type Fen, yuanText } from '@fairground/money';
import { type Title, wonFen } from '@fairground/slots';
import { useState } from 'react';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import own from './rules-panel.module.css';
import styles from '../slot-game.module.css';
import { SymbolPicture } from '../symbol-picture.tsx';
import { featureRules, winRule } from '../title-texts.ts';

type Part = 'pays' | 'rules' | 'return';

const parts = [
  { value: 'pays', label: '赔付表' },
  { value: 'rules', label: '玩法规则' },
  { value: 'return', label: '返还率' },
] as const;

interface RulesPanelProps {
  readonly title: Title;
  readonly stake: Fen;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Everything there is to know before the first spin, without a login. */
export default function RulesPanel({ title, stake, open, onOpenChange }: RulesPanelProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={`${title.name} · 规则与赔付`} size="wide">
      <Rules title={title} stake={stake} />
    </Drawer>
  );
}

export function Rules({ title, stake }: { readonly title: Title; readonly stake: Fen }) {
  const [part, setPart] = useState<Part>('pays');
  return (
    <Tabs label="规则与赔付" items={parts} value={part} onValueChange={setPart}>
      {part === 'pays' && <Pays title={title} stake={stake} />}
      {part === 'rules' && <RuleTexts title={title} />}
      {part === 'return' && <ReturnSheet title={title} />}
    </Tabs>
  );
}

const payRoles: Readonly<Record<string, string>> = {
  wild: '百搭',
  scatter: '分散',
  coin: '钱币',
  'wild-scatter': '百搭兼分散',
};

function Pays({ title, stake }: { readonly title: Title; readonly stake: Fen }) {
  const { wins, scatters, unitsPerStake } = title;
  const payOf = (units: number) => `¥${yuanText(wonFen(title, stake, units))}`;
  const rowsOf = (letter: string): readonly number[] =>
    scatters?.letter === letter ? scatters.pays : (wins.pays[letter] ?? []);
  const unit = wins.kind === 'clusters' ? '个' : '连';
  return (
    <>
      <p className={styles.note}>
        当前下注 ¥{yuanText(stake)}。金额随下注变化；括号内为下注的倍数。{winRule(title)}
      </p>
      <ul className={own.pays} aria-label="赔付表">
        {title.symbols.map(({ letter, name, role }) => (
          <li key={letter}>
            <SymbolPicture code={title.code} letter={letter} size={76} />
            <div>
              <strong>
                {name}
                {role !== 'pay' && <em>{payRoles[role]}</em>}
              </strong>
              <dl>
                {payRows(rowsOf(letter)).map(({ label, units }) => (
                  <div key={label}>
                    <dt>
                      {label}
                      {scatters?.letter === letter ? '个' : unit}
                    </dt>
                    <dd>
                      {payOf(units)}
                      <small>
                        （{(units / unitsPerStake).toLocaleString('zh-CN', { maximumFractionDigits: 2 })}倍）
                      </small>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sizes that pay the same are one row: 9–10. */
function payRows(row: readonly number[]): readonly { readonly label: string; readonly units: number }[] {
  const rows: { from: number; to: number; units: number }[] = [];
  row.forEach((units, size) => {
    if (units === 0) return;
    const last = rows.at(-1);
    if (last?.units === units) last.to = size;
    else rows.push({ from: size, to: size, units });
  });
  return rows.map(({ from, to, units }, at) => ({
    units,
    label: at === rows.length - 1 && row.length > 8 ? `${from}+` : from === to ? String(from) : `${from}–${to}`,
  }));
}

function RuleTexts({ title }: { readonly title: Title }) {
  const { wins, capTimes } = title;
  return (
    <div className={own.rules}>
      <h3>中奖方式</h3>
      <p>{winRule(title)}</p>
      {wins.kind === 'lines' && <LinePictures title={title} lines={wins.lines} />}
      {featureRules(title).map(({ name, text }) => (
        <section key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </section>
      ))}
      <h3>通则</h3>
      <ul>
        <li>一局的结果在下注时一次算定，连同它触发的全部玩法；离开或断线不会改变结果，回来后接着看。</li>
        <li>一局最高赔付为下注的 {capTimes.toLocaleString('zh-CN')} 倍，达到时按此赔付并注明。</li>
        <li>两局之间至少间隔 2.5 秒；不设自动旋转、加速和购买玩法。</li>
        <li>每局互不影响：之前的输赢不会改变之后的机会。</li>
      </ul>
    </div>
  );
}

/** Every line as a small picture of the reels. */
function LinePictures({ title, lines }: { readonly title: Title; readonly lines: readonly (readonly number[])[] }) {
  const rows = title.reels.kind === 'strips' ? title.reels.rows : 3;
  return (
    <ol className={own.lines} aria-label="赔付线">
      {lines.map((line, at) => (
        <li key={line.join('')}>
          <svg viewBox={`0 0 ${line.length * 10} ${rows * 10}`} aria-hidden="true">
            {line.flatMap((row, reel) =>
              Array.from({ length: rows }, (_, each) => (
                <rect
                  key={`${reel}-${each}`}
                  x={reel * 10 + 0.8}
                  y={each * 10 + 0.8}
                  width="8.4"
                  height="8.4"
                  rx="1.5"
                  data-on={each === row || undefined}
                />
              )),
            )}
            <polyline points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
          </svg>
          <span>
            {at + 1}
            <span className="visually-hidden">线：各轴第 {line.map((row) => row + 1).join('、')} 行</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
