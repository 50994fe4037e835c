import type { Fen } from '@fairground/money';
import { buildFlags } from '../../config/build-flags.ts';
import { GradeEmblem } from '../../features/grades/grade-emblem.tsx';
import type { Grade, OwnGrade } from '../../features/grades/grades-data.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { isRegained, leftOf, nextGrade, shareOf } from './next-grade.ts';
import styles from './vip.module.css';

interface OwnGradeCardProps {
  readonly grades: readonly Grade[];
  readonly own: OwnGrade;
}

/** The own grade, and how far it is to the next. */
export function OwnGradeCard({ grades, own }: OwnGradeCardProps) {
  const held = grades.find(({ grade }) => grade === own.ownGrade);
  const next = nextGrade(grades, own);
  return (
    <section className={styles.own} aria-label="我的等级">
      <div className={styles.held}>
        <GradeEmblem grade={own.ownGrade} className={styles.bigEmblem} />
        <div>
          <p className={styles.small}>我的等级</p>
          <p className={styles.heldName}>{held?.name ?? `VIP${own.ownGrade}`}</p>
          <p className={styles.small}>{next ? `下一级 ${next.name}` : '已是最高等级'}</p>
        </div>
      </div>
      <div className={styles.ways}>
        {next ? <ToNext next={next} own={own} /> : <Totals {...own} />}
        <Keep own={own} held={held} />
      </div>
    </section>
  );
}

function ToNext({ next, own }: { readonly next: Grade; readonly own: OwnGrade }) {
  if (isRegained(next, own))
    return (
      <Line
        label={`恢复${next.name}：本周期有效投注`}
        have={own.keep.have}
        need={next.keepTurnoverNeed}
        done={`已达到，等级即将恢复为${next.name}`}
      />
    );
  return (
    <>
      <Line label={`升至${next.name}：累计存款`} have={own.deposit.have} need={next.depositNeed} done="存款已达到" />
      <Line
        label={`升至${next.name}：累计有效投注`}
        have={own.turnover.have}
        need={next.turnoverNeed}
        done="有效投注已达到"
      />
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly have: Fen;
  readonly need: Fen;
  readonly done: string;
  /** What the numbers mean beyond themselves. */
  readonly note?: string;
}

const Line = ({ label, have, need, done, note }: LineProps) => (
  <ProgressLine
    label={label}
    look="accent"
    value={shareOf({ have, need })}
    text={
      <>
        <MoneyText fen={have} /> / <MoneyText fen={need} />
      </>
    }
    hint={
      <>
        {have >= need ? (
          done
        ) : (
          <>
            还差 <MoneyText fen={leftOf({ have, need })} />
          </>
        )}
        {note && `，${note}`}
      </>
    }
  />
);

const Totals = ({ deposit, turnover }: OwnGrade) => (
  <p className={styles.small}>
    累计存款 <MoneyText fen={deposit.have} />
    ，累计有效投注 <MoneyText fen={turnover.have} />
  </p>
);

/** Keeping the grade, where a grade has to be kept at all. */
function Keep({ own, held }: { readonly own: OwnGrade; readonly held: Grade | undefined }) {
  if (buildFlags.vipNoSave || own.keepTime === null || own.keep.need === 0n) return null;
  return (
    <Line
      label={`保留${held?.name ?? '当前等级'}：本周期有效投注`}
      have={own.keep.have}
      need={own.keep.need}
      done="本周期已满足"
      note={`周期至 ${siteDateTime(own.keepTime)}（北京时间）`}
    />
  );
}
