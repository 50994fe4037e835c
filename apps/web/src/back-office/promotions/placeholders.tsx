import type { OutputOf } from '@fairground/contract';
import type { promotions } from '@fairground/contract/back-office-promotions';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import styles from './promotions.module.css';

type Placeholder = NonNullable<OutputOf<typeof promotions.validate>['placeholders']>[number];

/** Numbers do not stand in a text themselves, they are named in braces: which there are, and what is read in their place. */
export const Placeholders = ({ placeholders }: { readonly placeholders: readonly Placeholder[] }) => (
  <section className={styles.panel} aria-label="文案可用的占位符">
    <h2>文案可用的占位符</h2>
    <p className={styles.hint}>文案里的数字一律写成占位符，由规则自动填入；规则改了，文案跟着变。</p>
    {placeholders.length === 0 ? (
      <p className={styles.hint}>填完必填项后列出。</p>
    ) : (
      <ul className={styles.placeholders}>
        {placeholders.map(({ name, value }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            <span>{value}</span>
            <CopyButton text={`{${name}}`} compact describes={`复制{${name}}`} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
