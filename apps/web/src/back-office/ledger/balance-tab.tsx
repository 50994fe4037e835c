import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { QUEUE_MS } from '../parts/queue-page.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { AccountTable } from './account-tab.tsx';
import styles from './ledger.module.css';
import { VerifyChain } from './verify-chain.tsx';

const { ledger } = backOfficeCatalogue;
type Balance = OutputOf<typeof ledger.balance>;
type ClassRow = Balance['classes'][number];

/** Whether all of it adds up: the trial balance, what the ledger finds about itself, and its chain. */
export function BalanceTab() {
  // No member is named here: it may be read again by itself.
  const result = useQuery({ ...query(ledger.balance, {}), refetchInterval: QUEUE_MS });
  return (
    <Loaded result={result} label="正在读取试算平衡表">
      {(balance) => (
        <div className={styles.columns}>
          <section aria-label="试算平衡" className={styles.surface}>
            <Section title="试算平衡表" aside={<span className={styles.none}>{siteMoment(balance.time)}</span>}>
              <div className={styles.scroll}>
                <Table
                  dense
                  label="试算平衡表"
                  columns={columns}
                  rows={balance.classes}
                  rowKey={({ name, isOwn }) => `${isOwn} ${name}`}
                />
              </div>
              <p className={styles.total}>
                <strong>
                  合计 <MoneyText fen={balance.total} exact />
                </strong>
                <Badge tone={balance.total === 0n ? 'success' : 'danger'}>
                  {balance.total === 0n ? '借贷平衡' : '借贷不平'}
                </Badge>
              </p>
            </Section>
          </section>
          <section aria-label="自检" className={styles.surface}>
            <Section title="账本自检">
              <Checks checks={balance.checks} />
            </Section>
            <VerifyChain chain={balance.chain} />
          </section>
          <section aria-label="平台账户列表" className={styles.surface}>
            <Section title="平台账户">
              <AccountTable label="平台账户" rows={balance.house} />
            </Section>
          </section>
        </div>
      )}
    </Loaded>
  );
}

const columns: readonly Column<ClassRow>[] = [
  { key: 'title', head: '类别', leads: true, cell: ({ title }) => title },
  { key: 'accounts', head: '账户数', align: 'end', cell: ({ accounts }) => accounts },
  {
    key: 'posted',
    head: '分录合计（¥）',
    align: 'end',
    cell: ({ posted }) => <MoneyText fen={posted} currency="" column />,
  },
  {
    key: 'stored',
    head: '余额表（¥）',
    align: 'end',
    cell: ({ stored }) =>
      stored === null ? <span className={styles.none}>–</span> : <MoneyText fen={stored} currency="" column />,
  },
  {
    key: 'same',
    head: '核对',
    cell: ({ posted, stored }) =>
      stored !== null && (
        <Badge tone={stored === posted ? 'success' : 'danger'}>{stored === posted ? '一致' : '不一致'}</Badge>
      ),
  },
];

function Checks({ checks }: { readonly checks: Balance['checks'] }) {
  if (checks.length === 0) return <p className={styles.none}>服务启动后一分钟内完成第一次自检。</p>;
  return (
    <>
      <FactList
        ruled
        facts={checks.map(({ isWhole, time, checked, breaks }) => ({
          label: isWhole ? '全面检查' : '最近检查',
          value: (
            <span className={styles.badges}>
              <Badge tone={breaks.length === 0 ? 'success' : 'danger'}>
                {breaks.length === 0 ? '全部成立' : `${breaks.length} 处不成立`}
              </Badge>
              {siteMoment(time)}，{checked} 笔
            </span>
          ),
        }))}
      />
      <ul className={styles.lines}>
        {checks
          .flatMap(({ breaks }) => breaks)
          .map((text) => (
            <li key={text} className={styles.mono}>
              {text}
            </li>
          ))}
      </ul>
    </>
  );
}
