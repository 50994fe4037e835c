import type { Entry, LotteryGame } from '@fairground/lottery';
import { type Fen, fenFromYuan } from '@fairground/money';
import { useMemo, useState } from 'react';
import { isFinal } from '../../api/call.ts';
import { TransportError, messageOf } from '../../api/failures.ts';
import { EntryLine } from '../../features/lottery-panel/cart-list.tsx';
import type { GameFacts } from '../../features/lottery-panel/issue-clock.ts';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import { bestByMultiple, entryOdds } from './entry-odds.ts';
import { useFollowOffer } from './follow-offer.ts';
import { planMultiples } from './follow-plan.ts';
import { FollowTable } from './follow-table.tsx';
import { costOfEntries, placeFollow, readGameAgain, useMoney, wireEntry } from './lottery-data.ts';
import { type PlanShape, PlanFields, planOf } from './plan-fields.tsx';
import styles from './follow-dialog.module.css';
import shared from './lottery-game.module.css';

interface FollowDialogProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly entries: readonly Entry[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

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

type FollowInput = Parameters<typeof placeFollow>[0];

function FollowForm({ game, facts, entries, onClose, onOrder }: FollowFormProps) {
  const { offer, closed, isRepriced, takeIssues, takePrices } = useFollowOffer(facts);
  const [shape, setShape] = useState<PlanShape>({ count: 10, kind: 'same', start: 1, times: 2, every: 1 });
  // Edited by hand, by issue; a new plan forgets them.
  const [edited, setEdited] = useState<Readonly<Record<string, number>>>({});
  const [isStopOnWin, setStopOnWin] = useState(true);
  const [stopAt, setStopAt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // What was sent and has no answer: whatever closes or changes, it is sent again as it was, so that it counts once.
  const [sent, setSent] = useState<FollowInput>();
  const money = useMoney(member);

  // While prices are another's, what is shown is what the player is asked to agree to.
  const isAsking = sent === undefined && !isBusy;
  const { rules, lunarYear } = isAsking ? facts : offer;
  const best = useMemo(() => bestByMultiple(entries, { rules, facts: { lunarYear } }), [entries, rules, lunarYear]);
  const most = Math.min(facts.limits.followedMost, offer.issues.length);
  const count = Math.max(LEAST, Math.min(shape.count, most));
  const multiples = planMultiples(planOf(shape), count);
  const each = costOfEntries(entries);
  const followed = offer.issues.slice(0, count).map((issue, index) => {
    const multiple = edited[issue.issueNo] ?? multiples[index] ?? 1;
    return { issue, multiple, cost: each * BigInt(multiple), best: best(multiple) };
  });
  const cost = followed.reduce((sum, one) => sum + one.cost, 0n);
  const bestOfAll = followed.reduce((top, one) => (one.best > top ? one.best : top), 0n);

  const confirm = async () => {
    const stopAtReturn = stopAt === '' ? undefined : fenFromYuan(stopAt);
    const input: FollowInput = sent ?? {
      gameCode: game.code,
      rulebook: offer.rules.rulebook,
      entries: entries.map(wireEntry),
      issues: followed.map(({ issue, multiple }) => ({ issueNo: issue.issueNo, multiple })),
      isStopOnWin: isStopOnWin ? 1 : 0,
      ...(stopAtReturn !== undefined && stopAtReturn > 0n && { stopAtReturn }),
      cost,
    };
    setBusy(true);
    setFailure(undefined);
    try {
      const orderNo = await placeFollow(input);
      onOrder({ orderNo, cost: input.cost, issues: input.issues.length });
    } catch (refusal) {
      setFailure(refusal);
      setSent(isFinal(refusal) ? undefined : input);
      await readGameAgain(game.code);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={shared.confirm}>
      <FollowedEntries entries={entries} agreed={offer} current={isAsking ? facts : offer} />
      <fieldset className={styles.plan} disabled={!isAsking} aria-label="追号方案">
        <PlanFields
          shape={{ ...shape, count }}
          most={most}
          onShape={(changed) => {
            setEdited({});
            setShape(changed);
          }}
        />
        <FollowTable
          followed={followed}
          onSale={closed?.next}
          onMultiple={(issueNo, multiple) => setEdited({ ...edited, [issueNo]: multiple })}
        />
        <div className={styles.stops}>
          <Switch label="中奖即停" checked={isStopOnWin} onCheckedChange={setStopOnWin} />
          <AmountField label="单期返还达到此金额时停止（可不填）" size="md" value={stopAt} onValueChange={setStopAt} />
        </div>
      </fieldset>
      {isAsking && closed && (
        <Callout
          tone="warning"
          announces
          title={`第 ${shortIssue(closed.first ?? closed.next)} 期已封盘`}
          action={
            <Button size="sm" onClick={takeIssues}>
              从第 {shortIssue(closed.next)} 期开始
            </Button>
          }
        >
          本次没有追号，期次也不会自动顺延。
        </Callout>
      )}
      {isAsking && isRepriced && (
        <Callout
          tone="warning"
          announces
          title="规则或赔率已更新"
          action={
            <Button size="sm" onClick={takePrices}>
              按新赔率继续
            </Button>
          }
        >
          赔率与最高可得已按新规则计算，请核对。
        </Callout>
      )}
      {failure !== undefined && <FollowFailure failure={failure} isOpen={sent !== undefined} />}
      <p className={styles.total}>
        <span>
          共{count}期，合计{' '}
          <b>
            <MoneyText fen={cost} exact />
          </b>
        </span>
        <span>
          单期最高可得（含本金） <MoneyText fen={bestOfAll} exact tone="won" />
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
        <Button
          look="brand"
          busy={isBusy}
          disabled={isAsking && (followed.length < LEAST || closed !== undefined || isRepriced)}
          onClick={() => void confirm()}
        >
          确认追号
        </Button>
      </div>
    </div>
  );
}

interface FollowFailureProps {
  readonly failure: unknown;
  /** Whether the order may have been taken all the same. */
  readonly isOpen: boolean;
}

const FollowFailure = ({ failure, isOpen }: FollowFailureProps) => (
  <Callout tone="danger" announces>
    {isOpen
      ? `${failure instanceof TransportError ? '网络中断' : messageOf(failure)}，还没有收到结果。恢复后再次确认即可，不会重复追号；不再确认时，请先到“我的追号”查看是否已生成。`
      : messageOf(failure)}
  </Callout>
);

type Terms = Pick<GameFacts, 'rules' | 'lunarYear'>;

interface FollowedEntriesProps {
  readonly entries: readonly Entry[];
  /** The prices the plan was made by, and those of now. */
  readonly agreed: Terms;
  readonly current: Terms;
}

/** What is bet on each issue, at which prices. */
const FollowedEntries = ({ entries, agreed, current }: FollowedEntriesProps) => (
  <ul className={classNames(shared.entries, styles.followed)} aria-label="追号内容">
    {entries.map((entry, index) => (
      // The same pick may be in the cart twice.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <EntryLine entry={entry} />
        <span className={styles.odds}>{oddsOf(entry, agreed, current)}</span>
      </li>
    ))}
  </ul>
);

const termsOf = ({ rules, lunarYear }: Terms) => ({ rules, facts: { lunarYear } });

function oddsOf(entry: Entry, agreed: Terms, current: Terms): string {
  const [before, now] = [entryOdds(entry, termsOf(agreed)), entryOdds(entry, termsOf(current))];
  return before === now ? `赔率 ${now}` : `赔率 ${before}，现为 ${now}`;
}
