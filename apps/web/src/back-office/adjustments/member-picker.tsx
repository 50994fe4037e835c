import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MemberStateBadge } from '../parts/member/member-state-badge.tsx';
import pages from '../pages/pages.module.css';
import styles from './adjustments.module.css';

const SHOWN = 10;

/** Finds a member by whatever they would say of themself, and takes one of those found. */
export function MemberPicker({ onPick }: { readonly onPick: (memberId: string) => void }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  return (
    <>
      <form
        aria-label="会员查找"
        className={pages.search}
        onSubmit={(event) => {
          event.preventDefault();
          setText(typed.trim());
        }}
      >
        <TextField
          label="查找会员"
          placeholder="用户名、编号、手机、姓名、卡号或订单号"
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          prefix={<Icon of={Search} size="sm" />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="brand" disabled={typed.trim() === ''}>
          查找
        </Button>
      </form>
      {text !== '' && <Found key={text} text={text} onPick={onPick} />}
    </>
  );
}

function Found({ text, onPick }: { readonly text: string; readonly onPick: (memberId: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(backOfficeCatalogue.members.search, { text, pageNum: 1, pageSize: SHOWN }),
    // Every search is written down.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height="6rem" />;
  if (data.list.length === 0) return <EmptyState compact title="没有找到会员" />;
  return (
    <>
      <ul className={styles.found} aria-label="找到的会员">
        {data.list.map(({ memberId, memberName, realName, state }) => (
          <li key={memberId}>
            <span>
              {memberName} <small>{memberId}</small> {realName}
            </span>
            <MemberStateBadge state={state} />
            <Button size="sm" aria-label={`选择 ${memberName} ${memberId}`} onClick={() => onPick(memberId)}>
              选择
            </Button>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <Callout>还有 {data.total - SHOWN} 位，请输入更完整的内容。</Callout>}
    </>
  );
}
