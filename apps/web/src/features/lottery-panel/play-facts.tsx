import {
  type IssueFacts,
  type LotteryRules,
  type Pick,
  type Play,
  type Tier,
  stakeMost,
  tiersOf,
} from '@fairground/lottery';
import { Info } from 'lucide-react';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './bet-panel.module.css';
import { returnTexts } from './return-texts.ts';
import { oddsText } from './stake-texts.ts';

interface PlayFactsProps {
  readonly play: Play;
  readonly pick: Pick;
  readonly rules: LotteryRules;
  readonly facts: IssueFacts;
}

const SHOWN = 6;
/** Every digit stands in the rules; here it would be in the way of the numbers. */
const PANEL_DIGITS = 2;

/** How a play is picked and won, what it pays, what it returns in the long run. In sight before the bet. */
export function PlayFacts({ play, pick, rules, facts }: PlayFactsProps) {
  const tiers = tiersOf(play, pick, { rules, facts });
  const { rtp, margin } = returnTexts(tiers, PANEL_DIGITS);
  return (
    <section className={styles.facts} aria-label="玩法说明">
      <p className={styles.how}>
        <Icon of={Info} size="sm" />
        <span>{play.how}</span>
      </p>
      <p className={styles.example}>{play.example}</p>
      <dl className={styles.numbers}>
        <div>
          <dt>赔率</dt>
          <dd>
            <TierOdds tiers={tiers} />
          </dd>
        </div>
        <div>
          <dt>
            返还率<span>（RTP）</span>
          </dt>
          <dd>{rtp}</dd>
        </div>
        <div>
          <dt>抽水</dt>
          <dd>{margin}</dd>
        </div>
        <div>
          <dt>每注上限</dt>
          <dd>
            <MoneyText fen={leastOf(tiers.map(stakeMost))} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const leastOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, amount) => (amount < least ? amount : least), amounts[0] ?? 0n);

function TierOdds({ tiers }: { readonly tiers: readonly Tier[] }) {
  const [only] = tiers;
  if (tiers.length === 1 && only) return <b>{oddsText(only.odds)}</b>;
  const odds = tiers.map((tier) => tier.odds);
  if (tiers.length > SHOWN)
    return (
      <b>
        {oddsText(Math.min(...odds))}–{oddsText(Math.max(...odds))}
      </b>
    );
  return (
    <span className={styles.tiers}>
      {tiers.map(({ key, label, odds: price }) => (
        <span key={key}>
          {label} <b>{oddsText(price)}</b>
        </span>
      ))}
    </span>
  );
}
