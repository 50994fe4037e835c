import type { ReactNode } from 'react';
import { events } from '../../../api/events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import styles from './auth-form.module.css';
import { hrefTo } from '../../navigation/route-paths.ts';
import { SupportLink } from './support-link.tsx';

/** The words of 6031 and 6033: there is a page that says what they mean and what can be done. */
const REGION = /地区|网络地址限制/;

interface SubmitAreaProps {
  readonly label: string;
  readonly busy: boolean;
  /** The server's words, as sent. */
  readonly failure: string | undefined;
  /** A step back, beside the button. */
  readonly back?: (() => void) | undefined;
  /** Other ways on, before the way to customer service. */
  readonly ways?: ReactNode;
}

/** The foot of a form: what went wrong, the one button, and a way out. The room for the words is always kept. */
export function SubmitArea({ label, busy, failure, back, ways }: SubmitAreaProps) {
  return (
    <>
      <div className={styles.failure}>
        {failure && !busy && (
          <Callout tone="danger" announces>
            {failure}
            {REGION.test(failure) && (
              <a href={hrefTo('region')} className={styles.region} onClick={() => events.emit('closeAuth')}>
                了解服务地区
              </a>
            )}
          </Callout>
        )}
      </div>
      <div className={styles.buttons}>
        {back && (
          <Button size="lg" className={styles.back} onClick={back} disabled={busy}>
            上一步
          </Button>
        )}
        <Button type="submit" look="brand" size="lg" block busy={busy}>
          {label}
        </Button>
      </div>
      <div className={styles.ways}>
        {ways}
        <span>
          遇到问题？
          <SupportLink />
        </span>
      </div>
    </>
  );
}
