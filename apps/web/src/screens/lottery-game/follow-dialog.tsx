import type { Entry, LotteryGame } from '@fairground/lottery';
import { type Fen, fenFromYuan } from '@fairground/money';
import { useState } from 'react';
import { TransportError, messageOf } from '../../api/failures.ts';
import { EntryLine } from '../../features/lottery-panel/cart-list.tsx';
import { type GameFacts, useIssueOnSale } from '../../features/lottery-panel/issue-clock.ts';
import { MultiplePicker } from '../../features/lottery-panel/stake-bar.tsx';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import { planMultiples } from './follow-plan.ts';
import { costOfEntries, placeFollow, readGameAgain, useMoney, wireEntry } from './lottery-data.ts';
import styles from './follow-dialog.module.css';
import shared from './lottery-game.module.css';

interface FollowDialogProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly entries: readonly Entry[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const COUNTS = [5, 10, 20, 50];
const LEAST = 2;
const member = { kind: 'member' } as const;

/** The same bet on several issues: which, how much on each, when it stops, and what it costs in all. */
export default function FollowDialog({ game, facts, entries, onSent, onClose }: FollowDialogProps) {
  const [order, setOrder] = useState<{ readonly orderNo: string; readonly cost: Fen; readonly issues: number }>();
  return (
    <Dialog open size="lg" title={order ? '追号结果' : '追号'} onOpenChange={(open) => !open && onClose()}>
      {order ? (
        <ResultPanel
          isAnswer
          kind="success"
          title="追号成功"
          amount={<MoneyText fen={order.cost} exact />}
          text="金额已锁定，每期开售时自动投注；停止或跳过的部分立即退回。"
          facts={[
            { label: '追号单号', value: order.orderNo, copy: order.orderNo },
            { label: '期数', value: `${order.issues}期` },
          ]}
          actions={
            <Button look="brand" onClick={onClose}>
              完成
            </Button>
          }
        />
      ) : (
        <FollowForm
          game={game}
          facts={facts}
          entries={entries}
          onClose={onClose}
          onOrder={(placed) => {
            onSent();
            setOrder(placed);
          }}
        />
      )}
    </Dialog>
  );
}

interface FollowFormProps extends Omit<FollowDialogProps, 'onSent'> {
  readonly onOrder: (order: { readonly orderNo: string; readonly cost: Fen; readonly issues: number }) => void;
}

function FollowForm({ game, facts, entries, onClose, onOrder }: FollowFormProps) {
  const { issue } = useIssueOnSale(facts.following);
  const first = facts.following.findIndex(({ issueNo }) => issueNo === issue?.issueNo);
  const most = Math.min(facts.limits.followedMost, facts.following.length - Math.max(0, first));
  const [wanted, setWanted] = useState(10);
  const [kind, setKind] = useState<'same' | 'grown'>('same');
  const [start, setStart] = useState(1);
  const [times, setTimes] = useState(2);
  const [every, setEvery] = useState(1);
  // Edited by hand, by the place in the order; a new plan forgets them.
  const [edited, setEdited] = useState<Readonly<Record<number, number>>>({});
  const [isStopOnWin, setStopOnWin] = useState(true);
  const [stopAt, setStopAt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const money = useMoney(member);

  const count = Math.max(LEAST, Math.min(wanted, most));
  const plan = kind === 'same' ? ({ kind, multiple: start } as const) : { kind, multiple: start, times, every };
  const multiples = planMultiples(plan, count).map((multiple, index) => edited[index] ?? multiple);
  const issues = facts.following.slice(Math.max(0, first)).slice(0, count);
  const each = costOfEntries(entries);
  const cost = multiples.reduce((sum, multiple) => sum + each * BigInt(multiple), 0n);
  const replan = (change: () => void) => {
    setEdited({});
    change();
  };

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const stopAtReturn = stopAt === '' ? undefined : fenFromYuan(stopAt);
      const orderNo = await placeFollow({
        gameCode: game.code,
        rulebook: facts.rules.rulebook,
        entries: entries.map(wireEntry),
        issues: issues.map(({ issueNo }, index) => ({ issueNo, multiple: multiples[index] ?? 1 })),
        isStopOnWin: isStopOnWin ? 1 : 0,
        ...(stopAtReturn !== undefined && stopAtReturn > 0n && { stopAtReturn }),
        cost,
      });
      onOrder({ orderNo, cost, issues: count });
    } catch (refusal) {
      setFailure(refusal);
      await readGameAgain(game.code);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={shared.confirm}>
      <ul className={shared.entries} aria-label="追号内容">
        {entries.map((entry, index) => (
          // The same pick may be in the cart twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
      <fieldset className={styles.planRow} aria-label="追号期数">
        <span>期数</span>
        {COUNTS.filter((one) => one <= most).map((one) => (
          <Button key={one} size="sm" aria-pressed={one === count} onClick={() => replan(() => setWanted(one))}>
            {one}期
          </Button>
        ))}
        <NumberBox label="期数" value={count} most={most} onValue={(value) => replan(() => setWanted(value))} />
      </fieldset>
      <Tabs
        label="倍数方案"
        look="boxed"
        items={[
          { value: 'same', label: '同倍追号' },
          { value: 'grown', label: '翻倍追号' },
        ]}
        value={kind}
        onValueChange={(value) => replan(() => setKind(value))}
      />
      <div className={styles.planRow}>
        <span>起始</span>
        <MultiplePicker
          label="起始倍数"
          multiple={start}
          onMultiple={(value) => replan(() => setStart(clamp(value)))}
        />
        {kind === 'grown' && (
          <>
            <span>每隔</span>
            <NumberBox label="间隔期数" value={every} most={most} onValue={(value) => replan(() => setEvery(value))} />
            <span>期，倍数 ×</span>
            <NumberBox label="每次乘以" value={times} most={100} onValue={(value) => replan(() => setTimes(value))} />
          </>
        )}
      </div>
      <div className={shared.scrolled}>
        <table className={shared.odds} aria-label="追号计划">
          <thead>
            <tr>
              <th>期号</th>
              <th>倍数</th>
              <th>金额</th>
              <th>开奖时间</th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ issueNo, drawTime }, index) => (
              <tr key={issueNo}>
                <td>{shortIssue(issueNo)}</td>
                <td>
                  <NumberBox
                    label={`第${index + 1}期倍数`}
                    value={multiples[index] ?? 1}
                    most={9_999}
                    onValue={(value) => setEdited({ ...edited, [index]: value })}
                  />
                </td>
                <td>
                  <MoneyText fen={each * BigInt(multiples[index] ?? 1)} />
                </td>
                <td>{siteTime(drawTime)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Switch label="中奖即停" checked={isStopOnWin} onCheckedChange={setStopOnWin} />
      <AmountField label="单期返还达到此金额时停止（可不填）" size="md" value={stopAt} onValueChange={setStopAt} />
      {failure !== undefined && (
        <Callout tone="danger" announces>
          {failure instanceof TransportError
            ? '网络中断，还没有收到结果。恢复后再次确认即可，不会重复追号。'
            : messageOf(failure)}
        </Callout>
      )}
      <p className={styles.total}>
        <span>
          共{count}期，合计 <b>{<MoneyText fen={cost} exact />}</b>
        </span>
        {money !== undefined && (
          <span className={shared.quiet}>
            可用余额 <MoneyText fen={money} exact />
          </span>
        )}
      </p>
      <p className={shared.quiet}>
        全部金额先锁定；未开售的期次可随时停止并退回。赔率变差、达到限额或账户暂停时自动停止。
      </p>
      <div className={shared.dialogButtons}>
        <Button onClick={onClose}>再看看</Button>
        <Button look="brand" busy={isBusy} disabled={issues.length < LEAST} onClick={() => void confirm()}>
          确认追号
        </Button>
      </div>
    </div>
  );
}

const clamp = (multiple: number): number => Math.min(9_999, Math.max(1, multiple));

interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

/** A whole number from 1 up; what is no number yet is not taken. */
function NumberBox({ label, value, most, onValue }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={styles.box}
      aria-label={label}
      inputMode="numeric"
      maxLength={4}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        setTyped(digits);
        if (Number(digits) > 0) onValue(Math.min(most, Number(digits)));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
