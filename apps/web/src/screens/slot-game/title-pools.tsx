import type { Title } from '@fairground/slots';
import { useBonusPools } from '../../features/bonus-pools/bonus-pools-data.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './game-bar.module.css';

interface TitlePoolsProps {
  readonly title: Title;
  /** Where it is played: a provider may bring a title of the same code with pools of its own. */
  readonly venueCode: string | undefined;
}

/** What the pools of a title hold at this moment, as the server counts them. */
export function TitlePools({ title, venueCode }: TitlePoolsProps) {
  const pools = useBonusPools(true);
  const own = pools.filter(({ gameCode, enName }) => gameCode === title.code && enName === venueCode);
  return (
    <p className={styles.session} aria-label="彩池">
      {own.map(({ name, amount }) => (
        <span key={name}>
          {name} <MoneyText fen={amount} exact />
        </span>
      ))}
    </p>
  );
}
