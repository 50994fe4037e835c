import { create } from 'zustand';

/** How the page stands with the channel: not entered yet, inside, or turned away because its token is not known. */
export type EntryState = 'outside' | 'inside' | 'abnormal';

interface ChannelEntry {
  /** The uid of the launch url; empty until the launch has answered. */
  readonly token: string;
  readonly state: EntryState;
}

const outside: ChannelEntry = { token: '', state: 'outside' };

/** The channel token: set by the page after its launch, read by every question to the channel. */
export const useChannelEntry = create<ChannelEntry>(() => outside);

export const enterChannel = (token: string): void => useChannelEntry.setState({ token, state: 'inside' });

export const leaveChannel = (): void => useChannelEntry.setState(outside);

/** 6302: the channel does not know this token. The page shows 数据异常，请重新进入游戏. */
export const channelIsAbnormal = (): void => useChannelEntry.setState({ token: '', state: 'abnormal' });
