import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { Section } from '../parts/section.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { AccountLink, EntryLink } from './account-link.tsx';
import { once } from './ledger-data.ts';
import styles from './ledger.module.css';

type Entry = OutputOf<typeof backOfficeCatalogue.ledger.entry>;
type Side = Entry['sides'][number];

/** All there is about one entry. */
export function EntryDetail({ entryId }: { readonly entryId: string }) {
  const result = useQuery({ ...query(backOfficeCatalogue.ledger.entry, { entryId }), ...once });
  return (
    <Loaded result={result} label="正在读取分录">
      {(entry) => (
        <>
          <FactList ruled facts={factsOf(entry)} />
          <Sides entry={entry} />
          {entry.hold && <Hold hold={entry.hold} />}
          <Seal seal={entry.seal} />
        </>
      )}
    </Loaded>
  );
}

const factsOf = (entry: Entry) => [
  { label: '编号', value: `#${entry.entryId}`, copy: entry.entryId },
  {
    label: '类型',
    value: (
      <span className={styles.badges}>
        {entry.kindTitle}
        {entry.isReversed && <Badge>已冲正</Badge>}
      </span>
    ),
  },
  { label: '时间', value: siteMoment(entry.time) },
  ...(entry.subject === '' ? [] : [{ label: '事由', value: <SubjectLink subject={entry.subject} /> }]),
  ...(entry.memberId === null
    ? []
    : [{ label: '会员', value: <MemberLink memberId={entry.memberId} memberName={entry.memberName} /> }]),
  { label: '经办', value: entry.actor },
  ...(entry.memo === '' ? [] : [{ label: '备注', value: entry.memo }]),
  { label: '凭据', value: <span className={styles.mono}>{entry.cause}</span>, copy: entry.cause },
  { label: '幂等键', value: <span className={styles.mono}>{entry.key}</span>, copy: entry.key },
  ...(entry.reverses === null ? [] : [{ label: '冲正的分录', value: <EntryLink entryId={entry.reverses} /> }]),
  ...(entry.reversedBy === null ? [] : [{ label: '被冲正于', value: <EntryLink entryId={entry.reversedBy} /> }]),
];

/** What left one account came to another: both columns make the same. */
function Sides({ entry }: { readonly entry: Entry }) {
  const sum = (of: 'in' | 'out') => entry.sides.reduce((total, side) => total + (side[of] ?? 0n), 0n);
  const [out, came] = [sum('out'), sum('in')];
  return (
    <Section title="借贷">
      <div className={styles.scroll}>
        <Table
          dense
          label="借贷各行"
          columns={sideColumns}
          rows={entry.sides}
          rowKey={({ line, account, out: left }) => `${line} ${account} ${left === null ? 'in' : 'out'}`}
        />
      </div>
      <p className={styles.total}>
        <span>
          转出合计 <MoneyText fen={out} exact />
        </span>
        <span>
          转入合计 <MoneyText fen={came} exact />
        </span>
        <strong>
          差额 <MoneyText fen={came - out} exact />
        </strong>
      </p>
    </Section>
  );
}

const Sum = ({ fen }: { readonly fen: bigint | null }) =>
  fen === null ? null : <MoneyText fen={fen} currency="" column />;

const sideColumns: readonly Column<Side>[] = [
  { key: 'line', head: '行', cell: ({ line }) => line },
  { key: 'account', head: '账户', leads: true, cell: (side) => <AccountLink {...side} /> },
  { key: 'out', head: '转出（借）', align: 'end', cell: ({ out }) => <Sum fen={out} /> },
  { key: 'in', head: '转入（贷）', align: 'end', cell: (side) => <Sum fen={side.in} /> },
  {
    key: 'after',
    head: '变动后余额',
    align: 'end',
    cell: ({ after }) => (after === null ? <span className={styles.none}>–</span> : <Sum fen={after} />),
  },
];

const Hold = ({ hold }: { readonly hold: NonNullable<Entry['hold']> }) => (
  <Section title={`冻结 ${hold.holdId}`}>
    <FactList
      facts={[
        { label: '来自', value: <AccountLink {...hold.source} /> },
        { label: '冻结金额', value: <MoneyText fen={hold.amount} /> },
        { label: '尚未结清', value: <MoneyText fen={hold.remaining} /> },
      ]}
    />
    <ul className={styles.lines}>
      {hold.entries.map(({ entryId, kindTitle, time }) => (
        <li key={entryId}>
          <EntryLink entryId={entryId} /> {kindTitle} <span className={styles.none}>{siteMoment(time)}</span>
        </li>
      ))}
    </ul>
  </Section>
);

function Seal({ seal }: { readonly seal: Entry['seal'] }) {
  return (
    <Section title="哈希链">
      {seal === null ? (
        <Callout tone="info">尚未封存，几秒后再看。</Callout>
      ) : (
        <>
          <Callout tone={seal.verifies ? 'success' : 'danger'}>
            {seal.verifies
              ? `第 ${seal.seq} 节，重新计算与封存时一致，并接在上一节之后。`
              : `第 ${seal.seq} 节与封存时不一致，请立即通知技术人员。`}
          </Callout>
          <FactList
            facts={[
              { label: '上一节', value: <span className={styles.mono}>{seal.prevHash}</span> },
              { label: '本节', value: <span className={styles.mono}>{seal.hash}</span>, copy: seal.hash },
            ]}
          />
        </>
      )}
    </Section>
  );
}
