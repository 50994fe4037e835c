import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSlip } from '../betslip/state/slip-store.ts';
import { useSession } from '../session/session-store.ts';
import { withTeams } from '@fairground/betting';
import { oddsText } from '../sports-match/selection.ts';
import { hrefOfView } from '../sports-match/sportsbook-links.ts';
import styles from './slip-bar.module.css';

/** What was picked outside the sportsbook, and the way to it. The slip itself is the same one. */
export function SlipBar() {
  const legs = useSlip((slip) => slip.legs);
  const isSignedIn = useSession(({ token }) => token !== '');
  const last = legs.at(-1);
  if (!isSignedIn || !last) return null;
  return (
    <section aria-label="投注单" className={styles.bar}>
      <span className={styles.number}>{legs.length}</span>
      <output className={styles.words}>
        <strong>{withTeams(last.sideName, last)}</strong>
        <span className={styles.market}>
          {last.playName} · {last.home} 对 {last.away}
        </span>
      </output>
      <span className={styles.odds}>{oddsText(last.quote.odds)}</span>
      <ButtonLink href={hrefOfView('matches')} look="brand">
        去投注
        <Icon of={ArrowRight} size="sm" />
      </ButtonLink>
    </section>
  );
}
