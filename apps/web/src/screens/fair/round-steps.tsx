import type { Fen } from '@fairground/money';
import { type SlotRound, type Step, type Title } from '@fairground/slots';
import styles from './fair-screen.module.css';
import { isWinning, stepNotes, stepTitle, symbolName } from './step-texts.ts';

interface RoundStepsProps {
  readonly title: Title;
  readonly stake: Fen;
  readonly round: SlotRound;
}

/** The round as the seeds make it, screen by screen; symbols by their names. */
export const RoundSteps = ({ title, stake, round }: RoundStepsProps) => (
  <section aria-label="重算的画面" className={styles.replay}>
    <h3>重算的画面</h3>
    {round.steps.map((step, index) => (
      // Steps never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <details key={index} open={index === 0} className={styles.step}>
        <summary>
          {stepTitle(round, index)}
          {step.wins.length > 0 && <small>中奖</small>}
        </summary>
        {step.screen.some((cells) => cells.some((cell) => cell !== '')) && <Reels title={title} step={step} />}
        <ul className={styles.notes}>
          {stepNotes(title, stake, step).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    ))}
  </section>
);

/** Reels side by side; reels of one title may differ in height. */
const Reels = ({ title, step }: { readonly title: Title; readonly step: Step }) => (
  <div className={styles.reels} style={{ gridTemplateColumns: `repeat(${step.screen.length}, minmax(0, 1fr))` }}>
    {step.screen.map((cells, reel) => (
      // oxlint-disable-next-line react/no-array-index-key
      <ol key={reel} aria-label={`第 ${reel + 1} 轴`}>
        {cells.map((cell, row) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={row} data-wins={isWinning(step, { reel, row }) || undefined}>
            {symbolName(title, cell) || '–'}
          </li>
        ))}
      </ol>
    ))}
  </div>
);
