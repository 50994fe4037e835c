import { create } from 'zustand';

/** How the page stands with the sportsbook: not entered yet, inside, or turned away because its token is not known. */
export type EntryState = 'outside' | 'inside' | 'abnormal';

interface SportsbookEntry {
  /** The uid of the launch url; empty until the launch has answered. */
  readonly token: string;
  readonly state: EntryState;
}

const outside: SportsbookEntry = { token: '', state: 'outside' };

/** The sportsbook token: set by the page after its launch, read by every question to the sportsbook. */
export const useSportsbookEntry = create<SportsbookEntry>(() => outside);

export const enterSportsbook = (token: string): void => useSportsbookEntry.setState({ token, state: 'inside' });

export const leaveSportsbook = (): void => useSportsbookEntry.setState(outside);

/** 6302: the sportsbook does not know this token. The page shows 数据异常，请重新进入游戏. */
export const sportsbookIsAbnormal = (): void => useSportsbookEntry.setState({ token: '', state: 'abnormal' });
