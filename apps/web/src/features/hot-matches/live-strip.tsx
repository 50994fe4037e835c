import { isOfGameType, presetLeagueLabels } from '@fairground/betting';
import type { LiveCount } from '../sports-live/live-view.ts';
import { presetNames } from '../sports-match/preset-names.ts';
import { hrefOfFixtures } from '../sports-match/sportsbook-links.ts';
import { EnterLink } from './enter-link.tsx';
import styles from './live-strip.module.css';

const fixtureLinks = [
  { showType: 'RB', label: '滚球' },
  { showType: 'FT', label: '今日' },
  { showType: 'FU', label: '早盘' },
  { showType: 'FSFT', label: '冠军' },
] as const;

/** How much of everything there is now, and the leagues people look for. */
export function LiveStrip({ counts }: { readonly counts: readonly LiveCount[] }) {
  return (
    <div className={styles.strip}>
      <ul className={styles.counts} aria-label="赛事频道">
        {fixtureLinks.map(({ showType, label }) => (
          <li key={showType}>
            <EnterLink href={hrefOfFixtures({ showType })} className={styles.count}>
              <span className={styles.label} data-live={showType === 'RB' || undefined}>
                {label}
              </span>
              <strong>{totalOf(counts, showType)}</strong>
            </EnterLink>
          </li>
        ))}
      </ul>
      <ul className={styles.leagues} aria-label="热门联赛">
        {presetNames.slice(1).map((preset) => (
          <li key={preset}>
            <EnterLink href={hrefOfFixtures({ showType: 'FT', preset })} className={styles.league}>
              {presetLeagueLabels[preset]}
            </EnterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A number that has not come yet is not shown. */
function totalOf(counts: readonly LiveCount[], showType: LiveCount['showType']): string {
  if (counts.length === 0) return '\u2007';
  const isChampion = showType === 'FSFT';
  return counts
    .filter(({ gameType }) => gameType !== 'ALL' && isOfGameType('ALL', gameType))
    .filter((entry) => entry.showType === showType || (isChampion && entry.showType === 'FSFU'))
    .reduce((sum, { count }) => sum + count, 0)
    .toLocaleString('zh-CN');
}
