import type { Verification } from '@fairground/fair-play';
import { CircleCheck, CircleX } from 'lucide-react';
import { Callout } from '../../ui/states/callout.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './fair-screen.module.css';

interface VerificationResultProps {
  readonly verification: Verification<unknown>;
  /** What is said when everything matches. */
  readonly success: string;
}

/** Match or mismatch, then each step with what was compared. */
export const VerificationResult = ({ verification, success }: VerificationResultProps) => {
  const failed = verification.steps.filter(({ holds }) => !holds);
  return (
    <>
      {failed.length === 0 ? (
        <Callout tone="success" title="核对一致" announces>
          {success}
        </Callout>
      ) : (
        <Callout tone="danger" title="核对不一致" announces>
          {failed.map(({ title }) => `“${title}”`).join('、')}与记录不符。
        </Callout>
      )}
      <ol className={styles.checks} aria-label="核对步骤">
        {verification.steps.map(({ title, text, facts, holds }) => (
          <li key={title} data-holds={holds}>
            <h3>
              <Icon of={holds ? CircleCheck : CircleX} size="sm" />
              {title}
              <small>{holds ? '相符' : '不符'}</small>
            </h3>
            <p>{text}</p>
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value === '' ? '–' : value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
};
