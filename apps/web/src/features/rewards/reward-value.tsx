import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Reward } from './rewards-data.ts';

/** What a reward is worth in one word: money where it is money, its name where it is not. */
export const RewardValue = ({ amount, title, giftClass }: Pick<Reward, 'amount' | 'title' | 'giftClass'>) =>
  amount > 0n && giftClass !== 'points' ? <MoneyText fen={amount} /> : <>{title}</>;
