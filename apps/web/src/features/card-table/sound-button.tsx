import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { CardTable } from './card-table-data.ts';
import { TableSound } from './table-sound.ts';

/** Silent until it is pressed, every visit anew. Cards, chips and the own turn are heard then, a lost hand is not. */
export function SoundButton({ table }: { readonly table: CardTable | undefined }) {
  const [sound] = useState(() => new TableSound());
  const [isOn, setOn] = useState(false);
  useEffect(() => () => sound.close(), [sound]);
  useCues(sound, table);
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeX}
      label={isOn ? '关闭声音' : '打开声音'}
      size="sm"
      aria-pressed={isOn}
      onClick={() => {
        if (isOn) sound.switchOff();
        else sound.switchOn();
        setOn(!isOn);
      }}
    />
  );
}

type View = NonNullable<NonNullable<CardTable['hand']>['view']>;
type MahjongView = Extract<View, { readonly game: 'mahjong' }>;

/** Of 德州扑克 and 二人麻将, where a turn or an answer may come at any moment. */
const isTurnOf = (view: Exclude<View, { readonly legal: unknown }>): boolean => {
  if (view.game === 'mahjong') return view.choices.canPass === 1 || view.choices.discards.length > 0;
  return view.game === 'holdem' && view.turn === view.own;
};

/** Tiles that have been discarded or called so far: each is heard once. */
const tilesPutDown = ({ seats }: MahjongView): number =>
  seats.reduce((sum, { discards, melds }) => sum + discards.length + melds.length, 0);

const DEALT = 4;
const CHIPS = 3;

function useCues(sound: TableSound, table: CardTable | undefined): void {
  const handNo = table?.hand?.view ? table.hand.commitment.handNo : undefined;
  useEffect(() => {
    if (handNo !== undefined) sound.play('card', DEALT);
  }, [sound, handNo]);
  const place = table?.chairs.find(({ isOwn }) => isOwn === 1)?.place ?? undefined;
  const view = table?.hand?.view;
  const isAsked = view && ('legal' in view ? view.legal.length > 0 : isTurnOf(view));
  const clock = isAsked ? table?.hand?.clock : undefined;
  useEffect(() => {
    if (clock !== undefined) sound.play('turn');
  }, [sound, clock]);
  const tiles = view?.game === 'mahjong' ? tilesPutDown(view) : 0;
  useEffect(() => {
    if (tiles > 0) sound.play('tile');
  }, [sound, tiles]);
  const won = place === undefined ? 0n : (table?.result?.seats[place]?.net ?? 0n);
  useEffect(() => {
    if (won > 0n) sound.play('chip', CHIPS);
  }, [sound, won]);
}
