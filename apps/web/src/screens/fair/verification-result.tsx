import type { Verification } from '@fairground/fair-play';
import type { SlotRound } from '@fairground/slots';
import { CircleCheck, CircleX } from 'lucide-react';
import { Callout } from '../../ui/states/callout.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './fair-screen.module.css';

/** Match or mismatch, then each step with what was compared. */
export const VerificationResult = ({ verification }: { readonly verification: Verification<SlotRound> }) => {
  const failed = verification.steps.filter(({ holds }) => !holds);
  return (
    <>
      {failed.length === 0 ? (
        <Callout tone="success" title="核对一致" announces>
          规则、种子、抽取的数和派彩全部与记录相符。
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
