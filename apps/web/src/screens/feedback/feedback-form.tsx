import { FEEDBACK_TEXT_MAX, feedbackTypeLabels } from '@fairground/contract/feedback';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type FeedbackType, useAddFeedback } from '../../features/feedback/feedback-data.ts';
import { FeedbackPictures, noPictures } from '../../features/feedback/feedback-pictures.tsx';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { BetPicker, useKnownBet } from './bet-picker.tsx';
import { DepositPicker } from './deposit-picker.tsx';
import styles from './feedback-screen.module.css';

export interface Sent {
  readonly feedbackId: string;
  readonly isDispute: boolean;
}

interface FeedbackFormProps {
  /** Of the address: a bet that was chosen elsewhere. */
  readonly query: string;
  readonly onSent: (sent: Sent) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const types = Object.keys(feedbackTypeLabels) as readonly FeedbackType[];
const isType = (word: string | null): word is FeedbackType => types.some((type) => type === word);

/** Type, what it is about, words and pictures. */
export function FeedbackForm({ query, onSent }: FeedbackFormProps) {
  const [asked] = useState(() => new URLSearchParams(query));
  const wanted = asked.get('type');
  const [type, setType] = useState<FeedbackType | undefined>(isType(wanted) ? wanted : undefined);
  const [betNo, setBetNo] = useState(asked.get('betNo') ?? '');
  const [orderNo, setOrderNo] = useState('');
  const [content, setContent] = useState('');
  const [images, setImages] = useState(noPictures);
  const [checked, setChecked] = useState(false);
  const add = useAddFeedback();
  const bet = useKnownBet(type === 'bet' ? betNo : '');
  const isDispute = type === 'bet' && bet?.settleTime !== undefined && bet.settleTime !== null;
  const isLate = isDispute && bet.disputeUntil !== null && serverNow() > bet.disputeUntil;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (type === undefined || content.trim() === '' || add.isPending) return;
    add.mutate(
      {
        type,
        content: content.trim(),
        images: images.filter((image) => image !== ''),
        ...(type === 'bet' && betNo !== '' ? { betNo } : {}),
        ...(type === 'deposit' && orderNo !== '' ? { orderNo } : {}),
      },
      { onSuccess: ({ feedbackId }) => onSent({ feedbackId, isDispute }) },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div>
        <RadioChips
          label="反馈类型"
          showLabel
          options={types.map((value) => ({ value, label: feedbackTypeLabels[value] }))}
          value={type}
          onValueChange={setType}
        />
        {checked && type === undefined && (
          <p role="alert" className={styles.error}>
            请选择反馈类型
          </p>
        )}
      </div>
      {type === 'bet' && <BetPicker betNo={betNo} onPick={setBetNo} />}
      {type === 'deposit' && <DepositPicker orderNo={orderNo} onPick={setOrderNo} />}
      {isDispute && !isLate && (
        <Callout tone="warning" title="这将作为注单争议受理">
          该注单已结算。提交后，注单、结算单和当时的依据（赛事为盘口与赛果版本，游戏与彩票为种子、开奖与链值）会作为证据自动附上并固定。
          {bet.disputeUntil !== null && `请在 ${siteDateTime(bet.disputeUntil)} 前提出。`}
        </Callout>
      )}
      {isLate && (
        <Callout tone="danger" title="已超过争议期限">
          对结果的争议须在结算后14天内书面提出，该注单的期限是 {siteDateTime(bet.disputeUntil ?? 0)}。
        </Callout>
      )}
      <TextArea
        label={isDispute ? '争议说明' : '反馈内容'}
        placeholder={isDispute ? '请写明您认为正确的结果和依据' : '请写明时间、金额或页面，方便我们尽快处理'}
        rows={6}
        maxLength={FEEDBACK_TEXT_MAX}
        counter
        required
        value={content}
        error={checked && content.trim() === '' ? '请填写反馈内容' : undefined}
        onChange={(event) => setContent(event.target.value)}
      />
      <FeedbackPictures images={images} onImagesChange={setImages} />
      {add.isError && (
        <Callout tone="danger" announces>
          {messageOf(add.error)}
        </Callout>
      )}
      <div className={styles.submit}>
        <Button type="submit" look="brand" size="lg" busy={add.isPending}>
          {isDispute ? '提交争议' : '提交反馈'}
        </Button>
        <span>请勿在内容或图片中填写密码和验证码。</span>
      </div>
    </form>
  );
}
