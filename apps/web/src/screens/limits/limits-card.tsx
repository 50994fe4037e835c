import { limitPeriodLabels } from '@fairground/contract/limits';
import { useState } from 'react';
import type { ActiveLimit, WaitingChange } from '../../features/limits/limits-data.ts';
import { limitLabels } from '../../features/limits/limit-labels.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './limits.module.css';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitRow } from './limit-row.tsx';
import { type LimitSubject, keyOf, periods } from './limit-subject.ts';

interface LimitsCardProps {
  readonly limits: readonly ActiveLimit[];
  readonly waiting: readonly WaitingChange[];
}

const groups: readonly { readonly kind: ActiveLimit['kind']; readonly subjects: readonly LimitSubject[] }[] = [
  { kind: 'deposit', subjects: periods.map((period) => ({ kind: 'deposit', period })) },
  { kind: 'loss', subjects: periods.map((period) => ({ kind: 'loss', period })) },
  { kind: 'stake', subjects: [{ kind: 'stake' }] },
  { kind: 'time', subjects: periods.map((period) => ({ kind: 'time', period })) },
];

/** Every limit there can be, set or not. The lowest of a kind is the one that acts. */
export function LimitsCard({ limits, waiting }: LimitsCardProps) {
  const [chosen, setChosen] = useState<LimitSubject>();
  const [open, setOpen] = useState(false);
  const standingOf = (subject: LimitSubject) => limits.find((limit) => keyOf(limit) === keyOf(subject));
  return (
    <Card title="我的限额">
      <div className={styles.groups}>
        {groups.map(({ kind, subjects }) => (
          <section key={kind} aria-labelledby={`limit-${kind}`} className={styles.group}>
            <div>
              <h3 id={`limit-${kind}`}>{limitLabels[kind].name}</h3>
              <p>{limitLabels[kind].text}</p>
            </div>
            <ul>
              {subjects.map((subject) => (
                <LimitRow
                  key={keyOf(subject)}
                  label={'period' in subject ? limitPeriodLabels[subject.period] : '每一注'}
                  limit={standingOf(subject)}
                  waits={waiting.some((change) => keyOf(change.wanted) === keyOf(subject))}
                  onChange={() => {
                    setChosen(subject);
                    setOpen(true);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen && (
        <LimitDialog
          key={keyOf(chosen)}
          subject={chosen}
          limit={standingOf(chosen)}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
