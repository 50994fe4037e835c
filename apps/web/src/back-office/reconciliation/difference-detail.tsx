import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { bookLabels, differenceKindTitle } from '@fairground/contract/back-office-reconciliation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryLink } from '../ledger/account-link.tsx';
import { useMe, useRefreshAll } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { QUEUE_MS } from '../parts/queue-page.tsx';
import { Section } from '../parts/section.tsx';
import { hrefOfBook } from './book-address.ts';
import { Handling } from './book-detail.tsx';
import styles from './reconciliation.module.css';
import { ResolveForm } from './resolve-form.tsx';

const { reconciliation } = backOfficeCatalogue;
type Detail = OutputOf<typeof reconciliation.difference>;

/** One difference: what both lists say, what people found out about it, and how it ends. */
export function DifferenceDetail({ differenceId }: { readonly differenceId: string }) {
  const result = useQuery({ ...query(reconciliation.difference, { differenceId }), refetchInterval: QUEUE_MS });
  return (
    <Loaded result={result} label="正在读取差异">
      {(detail) => (
        <>
          <a className={styles.back} href={hrefOfBook(detail.difference)}>
            <Icon of={ArrowLeft} /> {bookLabels[detail.difference.book]} · {detail.difference.partyName} ·{' '}
            {detail.difference.day}
          </a>
          <FactList ruled facts={factsOf(detail.difference)} />
          <Notes detail={detail} />
          <Ending detail={detail} />
        </>
      )}
    </Loaded>
  );
}

const Sum = ({ fen }: { readonly fen: bigint }) =>
  fen === 0n ? <span className={styles.none}>没有</span> : <MoneyText fen={fen} exact />;

const factsOf = (difference: Detail['difference']) => {
  const { book, kind, orderNo, ref, ours, theirs, foundTime, entryId, closingEntry, resolvedTime } = difference;
  return [
    { label: '差异', value: differenceKindTitle(book, kind) },
    ...(orderNo === ''
      ? []
      : [
          {
            label: '单号',
            value: (
              <a className={styles.link} href={hrefOf('ledger', `find:${orderNo}`)}>
                {orderNo}
              </a>
            ),
            copy: orderNo,
          },
        ]),
    ...(ref === '' ? [] : [{ label: '对方流水号', value: <span className={styles.mono}>{ref}</span>, copy: ref }]),
    { label: '我方金额', value: <Sum fen={ours} /> },
    { label: '对方金额', value: <Sum fen={theirs} /> },
    { label: '差额（对方减我方）', value: <MoneyText fen={theirs - ours} plus exact /> },
    { label: '发现时间', value: siteMoment(foundTime) },
    { label: '处理', value: <Handling {...difference} /> },
    ...(resolvedTime === null ? [] : [{ label: '处理时间', value: siteMoment(resolvedTime) }]),
    ...(entryId === null ? [] : [{ label: '挂账分录', value: <EntryLink entryId={entryId} /> }]),
    ...(closingEntry === null ? [] : [{ label: '结清分录', value: <EntryLink entryId={closingEntry} /> }]),
  ];
};

/** What was found out, and whose it is now. */
function Notes({ detail: { difference, notes } }: { readonly detail: Detail }) {
  const { differenceId, takenBy, resolution } = difference;
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const [text, setText] = useState('');
  const take = useMutation({
    ...command(reconciliation.take),
    onSuccess: async () => {
      toast.success('已认领');
      await refreshAll();
    },
  });
  const note = useMutation({
    ...command(reconciliation.note),
    meta: { endpoint: reconciliation.note, quiet: true },
    onSuccess: async () => {
      setText('');
      await refreshAll();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') note.mutate({ differenceId, text: text.trim() });
  };
  const mayTake = resolution === null && takenBy !== me?.name;
  return (
    <Section
      title="经过"
      aside={
        mayTake && (
          <Button size="sm" busy={take.isPending} onClick={() => take.mutate({ differenceId })}>
            {takenBy === '' ? '认领' : '改由我处理'}
          </Button>
        )
      }
    >
      {notes.length === 0 && <p className={styles.none}>还没有说明。</p>}
      <ul className={styles.notes}>
        {notes.map(({ time, by, text: said }) => (
          <li key={`${time} ${by} ${said}`}>
            <p>{said}</p>
            <small>
              {by} · {siteMoment(time)}
            </small>
          </li>
        ))}
      </ul>
      <form aria-label="添加说明" className={styles.form} onSubmit={submit}>
        {note.error && (
          <Callout tone="danger" announces>
            {messageOf(note.error)}
          </Callout>
        )}
        <TextArea label="说明" rows={2} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
        <Button type="submit" busy={note.isPending} disabled={text.trim() === ''}>
          添加说明
        </Button>
      </form>
    </Section>
  );
}

function Ending({ detail }: { readonly detail: Detail }) {
  const { difference, waitsFor, choices } = detail;
  if (difference.resolution !== null) return null;
  return (
    <Section title="处理">
      {waitsFor === '' ? (
        <ResolveForm difference={difference} choices={choices} />
      ) : (
        <Callout
          tone="warning"
          action={
            difference.isHeld && (
              <a className={styles.link} href={hrefOf('deposits')}>
                去挂起存款
              </a>
            )
          }
        >
          {waitsFor}
        </Callout>
      )}
    </Section>
  );
}
