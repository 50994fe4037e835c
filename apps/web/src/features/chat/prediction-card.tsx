import { chat, PREDICTION_POINTS } from '@fairground/contract/chat';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { command, query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toast.ts';
import { isSignedInOrPrompt } from '../session/session-store.ts';
import styles from './chat-panel.module.css';

interface PredictionCardProps {
  readonly gameId: string;
  /** The line by which the room was told the result: then everybody's own may be worth points. */
  readonly result: string;
}

/** How members think the match ends, and one's own word on it; it costs nothing. */
export function PredictionCard({ gameId, result }: PredictionCardProps) {
  const client = useQueryClient();
  const wanted = query(chat.prediction, { gameId });
  const { data } = useQuery({ ...wanted, meta: { ...wanted.meta, quiet: true } });
  const { queryKey } = wanted;
  useEffect(() => {
    if (result !== '') void client.invalidateQueries({ queryKey });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same question has another key object every time
  }, [result, client]);
  const [score, setScore] = useState({ home: '', away: '' });
  const predict = useMutation({
    ...command(chat.predict),
    onSuccess: () => toast.success('预测已提交'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!data || (!data.open && data.total === 0)) return null;
  const { homeName, awayName, mine, top, total } = data;
  const isComplete = /^\d{1,3}$/.test(score.home) && /^\d{1,3}$/.test(score.away);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && isSignedInOrPrompt())
      predict.mutate({ gameId, home: Number(score.home), away: Number(score.away) });
  };
  const field = (side: 'home' | 'away', name: string) => (
    <input
      className={styles.goals}
      inputMode="numeric"
      maxLength={3}
      aria-label={`${name} 预测得分`}
      value={score[side]}
      onChange={(event) => setScore({ ...score, [side]: event.target.value.replaceAll(/\D/g, '') })}
    />
  );
  return (
    <form className={styles.prediction} onSubmit={submit} aria-label="比分预测">
      <span className={styles.predictionTitle}>
        比分预测，猜中得 {PREDICTION_POINTS} 积分{total > 0 && ` · ${total} 人参与`}
      </span>
      {mine ? (
        <strong>
          您预测 {mine.home}-{mine.away}
          {mine.settled && outcomeOf(mine)}
        </strong>
      ) : (
        data.open && (
          <span className={styles.goalFields}>
            {field('home', homeName)}-{field('away', awayName)}
            <Button type="submit" size="sm" busy={predict.isPending} disabled={!isComplete}>
              预测
            </Button>
          </span>
        )
      )}
      {top.length > 0 && (
        <span className={styles.tally}>
          {top.slice(0, 3).map(({ home, away, members }) => (
            <span key={`${home}-${away}`}>
              {home}-{away}（{members}）
            </span>
          ))}
        </span>
      )}
    </form>
  );
}

function outcomeOf({ points, voided }: { readonly points: number; readonly voided: boolean }): string {
  if (voided) return '，比赛未打完，预测作废';
  return points > 0 ? `，猜中，获得 ${points} 积分` : '，没有猜中';
}
