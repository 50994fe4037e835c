import { type Fen, yuanText } from '@fairground/money';
import { useState } from 'react';
import { announceWon } from './won-words.ts';
import { phaseTexts } from '../../features/table-stage/phase-texts.ts';
import type { TableFacts, TableView } from '../../features/table-stage/table-view.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './result-line.module.css';
import type { Ticket } from './table-data.ts';
import { resultText } from './table-texts.ts';

interface ResultLineProps {
  readonly facts: TableFacts;
  readonly view: TableView;
  readonly tickets: readonly Ticket[];
}

/** What came and what it brought, in words, over the scene. It shines only for what is more than the stake. */
export function ResultLine({ facts, view, tickets }: ResultLineProps) {
  const { phase, outcome } = view;
  const isOver = phase === 'result' && outcome !== undefined;
  const stake = tickets.reduce((sum, each) => sum + each.stake, 0n);
  const isSettled = tickets.length > 0 && tickets.every(({ state }) => state !== 'accepted');
  const returned = tickets.reduce((sum, each) => sum + each.returned, 0n);
  const told = isOver
    ? `第 ${outcome.result.roundNo} 局结果：${resultText(facts.game, outcome.result)}。${isSettled ? announceWon({ stake, returned }) : ''}`
    : '';
  // What was said stays until there is something new to say.
  const [words, setWords] = useState(told);
  if (told !== '' && told !== words) setWords(told);
  return (
    <>
      <output className={styles.spoken}>{phase === 'void' ? '本局作废，本金已退回。' : words}</output>
      {isOver && (
        <div className={styles.plate} data-won={(isSettled && returned > stake) || undefined} aria-hidden="true">
          <strong>{resultText(facts.game, outcome.result)}</strong>
          {isSettled && <Own stake={stake} returned={returned} />}
        </div>
      )}
      {(phase === 'waiting' || phase === 'sealing' || phase === 'paused' || phase === 'void') && (
        <div className={styles.plate} aria-hidden="true">
          <strong>{phaseTexts[phase]}</strong>
          <span>{waitingTexts[phase]}</span>
        </div>
      )}
    </>
  );
}

const waitingTexts = {
  waiting: '下一局马上开始',
  sealing: '正在封存本局结果',
  paused: '该场馆维护中，其他场馆可正常游戏',
  void: '本金已全部退回',
} as const;

const Own = ({ stake, returned }: { readonly stake: Fen; readonly returned: Fen }) => (
  <span>
    投注 ¥{yuanText(stake)} · 返还 ¥{yuanText(returned)}
    {returned > stake && (
      <b>
        {' '}
        净赢 <MoneyText fen={returned - stake} counts />
      </b>
    )}
  </span>
);
