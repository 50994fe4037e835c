import type { CardView } from '@fairground/contract/card-hands';
import { HoldemArea } from './holdem/holdem-area.tsx';
import { LandlordArea } from './landlord/landlord-area.tsx';
import { MahjongArea } from './mahjong/mahjong-area.tsx';
import { NiuniuArea } from './niuniu/niuniu-area.tsx';
import type { PlayAreaProps } from './play-area-props.ts';

/** Every game lays its own things on the same table. */
export function PlayArea({ view, ...props }: PlayAreaProps<CardView>) {
  if (view.game === 'holdem') return <HoldemArea {...props} view={view} />;
  if (view.game === 'niuniu') return <NiuniuArea {...props} view={view} />;
  if (view.game === 'mahjong') return <MahjongArea {...props} view={view} />;
  return <LandlordArea {...props} view={view} />;
}
