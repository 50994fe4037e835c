import { yuanText } from '@fairground/money';
import type { ReactNode } from 'react';
import { ChipStack } from '../../features/table-chips/chip-stack.tsx';
import { baccaratFelt, dragonTigerFelt } from '../../features/table-felt/card-felts.ts';
import type { Felt } from '../../features/table-felt/felt.ts';
import { FeltBoard } from '../../features/table-felt/felt-board.tsx';
import { Racetrack } from '../../features/table-felt/racetrack.tsx';
import { rouletteFelt } from '../../features/table-felt/roulette-felt.ts';
import { sicBoFelt } from '../../features/table-felt/sic-bo-felt.ts';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './bet-area.module.css';
import { allPrices, priceText } from './table-texts.ts';
import { TierChoice } from './tier-choice.tsx';
import type { Betting } from './use-betting.ts';

interface BetAreaProps {
  readonly facts: TableFacts;
  readonly betting: Betting;
}

function feltOf({ game, bets }: TableFacts, isUpright: boolean): Felt {
  if (game === 'DT') return dragonTigerFelt(isUpright);
  if (game === 'RO') return rouletteFelt(isUpright);
  if (game === 'SB') return sicBoFelt(isUpright);
  return baccaratFelt(bets.some(({ code }) => code === 'B0') ? 'B0' : 'B', isUpright);
}

/** The felt with its bets, chips on them, and what everybody staked. */
export function BetArea({ facts, betting }: BetAreaProps) {
  const isUpright = useMedia('(max-width: 767px)');
  const bets = new Map(facts.bets.map((bet) => [bet.code, bet]));
  const spots = new Map(facts.spots.map((spot) => [spot.code, spot]));
  const spoken = (code: string): string => {
    const bet = bets.get(code);
    if (!bet) return code;
    const [own, lying, all] = [betting.confirmed.get(code), betting.lying.get(code), spots.get(code)];
    return [
      `${bet.name} ${allPrices(bet)}`,
      own ? `已确认 ¥${yuanText(own)}` : '',
      lying ? `待确认 ¥${yuanText(lying)}` : '',
      all ? `全桌 ¥${yuanText(all.stake)}，${all.members}人` : '',
    ]
      .filter((part) => part !== '')
      .join('，');
  };
  const lying = (code: string): ReactNode => <Lying betting={betting} spot={spots.get(code)} code={code} />;
  return (
    <section className={styles.area} aria-label="下注区" data-open={betting.isOpen || undefined}>
      <div className={styles.bar}>
        <TierChoice tiers={facts.tiers} tier={betting.tier} disabled={betting.isSending || betting.total > 0n} />
        <p className={styles.all}>全桌 ¥{yuanText(facts.spots.reduce((sum, { stake }) => sum + stake, 0n))}</p>
      </div>
      <div className={styles.board} data-upright={isUpright || undefined}>
        <FeltBoard
          felt={feltOf(facts, isUpright)}
          label={`${facts.name}注项`}
          disabled={!betting.isOpen}
          spoken={spoken}
          price={(code) => priceText(bets.get(code))}
          lying={lying}
          won={betting.won}
          onPut={betting.put}
        />
      </div>
      {facts.game === 'RO' && <Racetrack isOpen={betting.isOpen} chip={betting.chip} onPut={betting.put} />}
      <p className={styles.failure} role="alert">
        {betting.failure}
      </p>
    </section>
  );
}

interface LyingProps {
  readonly betting: Betting;
  readonly code: string;
  readonly spot: TableFacts['spots'][number] | undefined;
}

const Lying = ({ betting, code, spot }: LyingProps) => {
  const [own, unconfirmed] = [betting.confirmed.get(code), betting.lying.get(code)];
  const isInside = /^[NSTCL]\d/.test(code);
  return (
    <>
      {(own !== undefined || unconfirmed !== undefined) && (
        <span className={styles.stacks} data-inside={isInside || undefined}>
          {own !== undefined && <ChipStack stake={own} isConfirmed />}
          {unconfirmed !== undefined && <ChipStack stake={unconfirmed} isConfirmed={false} />}
        </span>
      )}
      {spot && !isInside && (
        <span className={styles.others}>
          <span>¥{yuanText(spot.stake)} · </span>
          {spot.members}人
        </span>
      )}
    </>
  );
};
