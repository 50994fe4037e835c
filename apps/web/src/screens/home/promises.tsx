import { ArrowRight, HandCoins, ReceiptText, Scale, TimerReset } from 'lucide-react';
import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './promises.module.css';

interface PromiseCard {
  readonly icon: typeof Scale;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly key: HelpKey;
}

/** What the site keeps, each with the page that says how. */
const promises: readonly PromiseCard[] = [
  {
    icon: Scale,
    title: '赔率变动看得见',
    text: '下注前赔率或盘口有变，投注单当场标出新旧；成交赔率写在凭证上，之后不再改动。',
    link: '体育投注教程',
    key: 'tytzjc',
  },
  {
    icon: ReceiptText,
    title: '每一注都有凭证',
    text: '单号、成交赔率与结算结果逐笔可查；赛果更正会说明原因，记录保留五年。',
    link: '规则条款',
    key: 'gztk',
  },
  {
    icon: HandCoins,
    title: '取款与存款一样方便',
    text: '两个入口并排放，流水要求逐笔说明；审核、出款、到账，走到哪一步都看得见。',
    link: '取款说明',
    key: 'qk',
  },
  {
    icon: TimerReset,
    title: '限额由自己定',
    text: '存款、亏损、单笔投注与时长都能设上限；想停一停，随时可以休息或自我排除。',
    link: '博彩责任',
    key: 'bczr',
  },
];

/** 规矩写在前面. */
export default function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, title, text, link, key }) => (
        <li key={key} className={styles.promise}>
          <span className={styles.icon}>
            <Icon of={icon} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
          <a href={hrefTo('help', { key })}>
            {link}
            <Icon of={ArrowRight} size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}
