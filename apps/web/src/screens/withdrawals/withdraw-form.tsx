import { type PayoutKind, payoutKindLabels } from '@fairground/contract/payout-accounts';
import { percentText, yuanText } from '@fairground/money';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { amountVerdict, faultMessage } from '../../features/money-amount/amount-verdict.ts';
import { rangeText, usualTimeText } from '../../features/money-amount/range-text.ts';
import { AccountMark } from '../../features/payout-accounts/account-mark.tsx';
import { accountsOf, type PayoutAccount } from '../../features/payout-accounts/accounts-data.ts';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { LotEndingDialog } from './lot-ending-dialog.tsx';
import { useQuote, type WithdrawInfo, type WithdrawMethod, type WithdrawQuote } from './withdraw-data.ts';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  readonly info: WithdrawInfo;
  readonly methods: readonly WithdrawMethod[];
  readonly accounts: readonly PayoutAccount[];
  readonly onSubmitted: (orderNo: string) => void;
}

const isPayable = ({ payableTime }: PayoutAccount): boolean => payableTime === undefined || payableTime <= serverNow();

const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((smallest, each) => (each < smallest ? each : smallest), first);

/** Which of the sums is too small for it: what lies there, what may be taken out now, or what is left of the day. */
function shortageText(text: string, info: WithdrawInfo): string {
  const amount = amountOf(text) ?? 0n;
  if (amount > info.centerWalletBalance) return `余额不足，最多 ¥${yuanText(info.centerWalletBalance)}`;
  if (amount > info.available) return `超过可取额，现在最多取 ¥${yuanText(info.available)}，其余完成流水后可取`;
  return `超过今日剩余额度，最多 ¥${yuanText(info.amountLeft)}`;
}

/** Where to, how much; the server then sums it up and the fund password confirms that sum. */
export function WithdrawForm({ info, methods, accounts, onSubmitted }: WithdrawFormProps) {
  const open = methods.filter(({ enabled }) => enabled === 1);
  const [kind, setKind] = useState<PayoutKind>(() => firstKind(open, accounts));
  const [accountId, setAccountId] = useState<string>();
  const [text, setText] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [quote, setQuote] = useState<WithdrawQuote>();
  const [agreed, setAgreed] = useState(false);
  const asking = useQuote((answer) => {
    setAgreed(answer.lotEnding === undefined);
    setQuote(answer);
  });

  const method = open.find(({ type }) => type === kind);
  const choices = accountsOf(accounts, kind);
  const account = choices.find((one) => one.accountId === accountId) ?? choices.find(isPayable);
  if (!method)
    return <EmptyState drawing="maintenance" title="取款方式都在维护中" text="恢复后即可取款，余额不受影响。" />;
  const most = least(method.amountMax, info.available, info.amountLeft);
  const bounds = { min: method.amountMin, max: method.amountMax, balance: most };
  const verdict = amountVerdict(text, bounds);
  const refusal = () => {
    if (verdict.ok) return undefined;
    return verdict.why === 'over-balance' ? shortageText(text, info) : faultMessage(verdict.why, bounds, '取款');
  };

  const ask = () => {
    if (verdict.ok && account && !asking.isPending)
      asking.mutate({ type: kind, accountId: account.accountId, amount: verdict.value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    ask();
  };
  const close = () => setQuote(undefined);
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Tabs
          label="取款方式"
          items={open.map(({ type }) => ({ value: type, label: payoutKindLabels[type] }))}
          value={kind}
          onValueChange={(chosen) => {
            setKind(chosen);
            asking.reset();
          }}
        />
        <AccountChoice kind={kind} choices={choices} value={account?.accountId} onValueChange={setAccountId} />
        <AmountField
          label="取款金额"
          value={text}
          required
          fillAll
          max={most}
          placeholder={`请输入 ${rangeText({ min: method.amountMin, max: method.amountMax })}`}
          hint={`手续费 ${percentText(method.feePercent)}，每日前${method.freeCount}笔免费；${usualTimeText(method.usualSeconds)}到账`}
          error={showsErrors ? refusal() : undefined}
          onValueChange={(typed) => {
            setText(typed);
            asking.reset();
          }}
        />
        {asking.error && (
          <Callout tone="danger" announces>
            {messageOf(asking.error)}
          </Callout>
        )}
        <Button look="brand" size="lg" type="submit" busy={asking.isPending} disabled={!account || info.hold !== null}>
          下一步
        </Button>
      </form>
      {quote?.lotEnding && !agreed && (
        <LotEndingDialog ending={quote.lotEnding} onDecline={close} onAgree={() => setAgreed(true)} />
      )}
      {quote && agreed && (
        <ConfirmWithdrawal
          key={quote.quoteId}
          quote={quote}
          accountId={account?.accountId ?? ''}
          onClose={close}
          onSubmitted={onSubmitted}
          onLotChanged={() => {
            close();
            ask();
          }}
        />
      )}
    </>
  );
}

/** The first way for which there is an account, else the first way. */
function firstKind(open: readonly WithdrawMethod[], accounts: readonly PayoutAccount[]): PayoutKind {
  const used = open.find(({ type }) => accounts.some((account) => account.type === type));
  return (used ?? open[0])?.type ?? 'bank';
}

const addHrefs: Record<PayoutKind, string> = {
  bank: hrefTo('addBankCard'),
  alipay: hrefTo('alipayManage'),
  coin: hrefTo('virtualCoinCard'),
};

interface AccountChoiceProps {
  readonly kind: PayoutKind;
  readonly choices: readonly PayoutAccount[];
  readonly value: string | undefined;
  readonly onValueChange: (accountId: string) => void;
}

function AccountChoice({ kind, choices, value, onValueChange }: AccountChoiceProps) {
  const label = payoutKindLabels[kind];
  if (choices.length === 0)
    return (
      <EmptyState
        compact
        title={`还没有${label}`}
        action={<ButtonLink href={addHrefs[kind]}>添加{label}</ButtonLink>}
      />
    );
  return (
    <ChoiceCards
      label="收款账户"
      cardWidth="18rem"
      value={value}
      onValueChange={onValueChange}
      choices={choices.map((account) => ({
        value: account.accountId,
        title: account.name,
        facts: isPayable(account) ? account.number : `${account.number} · 安全冷却中`,
        picture: <AccountMark account={account} />,
        disabled: !isPayable(account),
      }))}
    />
  );
}
