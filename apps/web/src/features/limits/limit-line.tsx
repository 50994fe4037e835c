import type { Fen } from '@fairground/money';
import { Callout } from '../../ui/states/callout.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import styles from './limit-line.module.css';

/** What the member's own deposit limit still lets through; the way to the limits is always there. */
export function LimitLine({ left }: { readonly left: Fen | null }) {
  if (left === null)
    return (
      <p className={styles.line}>
        可以为自己设置每日、每周或每月的存款限额。
        <Way label="设置限额" />
      </p>
    );
  if (left <= 0n)
    return (
      <Callout tone="warning" title="已达到您自设的存款限额" action={<Way label="查看限额" />}>
        限额恢复后即可继续存款；调高限额需等待24小时并再次确认。
      </Callout>
    );
  return (
    <p className={styles.line}>
      按您自设的限额，还可存款 <MoneyText fen={left} />
      <Way label="查看限额" />
    </p>
  );
}

const Way = ({ label }: { readonly label: string }) => (
  <a href={hrefTo('limits')} className={styles.way}>
    {label}
  </a>
);
