import { Card } from '../../ui/layout/card.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const tokens = [
  'bg',
  'surface',
  'surface-2',
  'line',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'brand',
  'brand-hover',
  'brand-text',
  'accent',
  'accent-text',
  'sel',
  'danger',
  'success',
  'danger-bg',
  'success-bg',
  'warning',
  'focus',
  'live',
  'up',
  'up-bg',
  'down',
  'down-bg',
];

const sizes = [
  ['fs-44', '主视觉标题 Hero 1,234.50'],
  ['fs-32', '页面标题 余额 12,345.50'],
  ['fs-24', '区块标题 本周排行'],
  ['fs-20', '卡片标题 中心钱包'],
  ['fs-18', '比分 2–1 强调文字'],
  ['fs-16', '正文、赔率 0.86 与输入框'],
  ['fs-14', '说明与提示文字，一行不超过四十二个汉字'],
  ['fs-12', '表头与徽标'],
] as const;

/** Colour, type and movement. */
export const ColoursSection = () => (
  <Section title="颜色与字号">
    <div className={styles.cards}>
      <Card title="颜色" className={styles.wide}>
        <div className={styles.swatches}>
          {tokens.map((name) => (
            <div key={name} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Card>
      <Card title="字号">
        <div className={styles.type}>
          {sizes.map(([name, words]) => (
            <p key={name} style={{ fontSize: `var(--${name})`, lineHeight: `var(--lh-${name.slice(3)})` }}>
              {words}
            </p>
          ))}
        </div>
      </Card>
      <Card title="赔率的变化与正负">
        <div className={styles.row}>
          <span className={`${styles.cell} ${styles.up}`}>
            <span className={styles.upSign}>▲</span>0.86
          </span>
          <span className={`${styles.cell} ${styles.down}`}>
            <span className={styles.downSign}>▼</span>0.94
          </span>
          <span className={`${styles.cell} ${styles.chosen}`}>1.42</span>
          <span className={styles.cell}>
            <span style={{ color: 'var(--negative)' }}>−0.96</span>
          </span>
          <span className={styles.cell}>101.00</span>
        </div>
      </Card>
      <div className={styles.motif} data-motif>
        背景纹样
      </div>
    </div>
  </Section>
);
