import { ShieldCheck } from 'lucide-react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import type { Question } from '../../features/profile/questions.ts';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './security-card.module.css';
import { nextSteps, securityLevel } from './security-level.ts';

const SCORE_MAX = 100;
const STEPS_SHOWN = 3;

interface SecurityCardProps {
  readonly member: MemberInfo;
  readonly onAsk: (question: Question) => void;
}

/** How well the account is guarded, and what would help most. */
export function SecurityCard({ member, onAsk }: SecurityCardProps) {
  const { label, tone, text } = securityLevel(member.securityScore);
  const steps = nextSteps(member).slice(0, STEPS_SHOWN);
  return (
    <section className={styles.card} aria-label="账户安全等级">
      <p className={styles.words}>
        <Icon of={ShieldCheck} />
        <span id="security-level">
          安全等级：<b data-tone={tone}>{label}</b>
        </span>
        <span className={styles.score}>
          {member.securityScore} / {SCORE_MAX} 分
        </span>
      </p>
      <progress
        aria-labelledby="security-level"
        className="visually-hidden"
        value={member.securityScore}
        max={SCORE_MAX}
      />
      <div className={styles.track} aria-hidden="true">
        <div
          className={styles.fill}
          data-tone={tone}
          style={{ transform: `scaleX(${Math.min(1, member.securityScore / SCORE_MAX)})` }}
        />
      </div>
      <p className={styles.text}>{text}</p>
      {steps.length > 0 && (
        <ul className={styles.steps} aria-label="建议完成">
          {steps.map((step) => (
            <li key={step.to}>
              {step.to === 'identity' ? (
                <ButtonLink href={hrefTo('auth')} size="sm">
                  {step.text}
                </ButtonLink>
              ) : (
                <AskButton to={step.to} text={step.text} onAsk={onAsk} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface AskButtonProps {
  readonly to: Question;
  readonly text: string;
  readonly onAsk: (question: Question) => void;
}

const AskButton = ({ to, text, onAsk }: AskButtonProps) => (
  <Button size="sm" onClick={() => onAsk(to)}>
    {text}
  </Button>
);
