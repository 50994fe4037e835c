import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { TableFacts, TableView } from '../table-stage/table-view.ts';
import { TableSound } from './table-sound.ts';

interface Heard {
  readonly facts: TableFacts;
  readonly view: TableView;
  /** Chips on the felt, confirmed or not. */
  readonly chips: number;
  /** More came back than was staked. */
  readonly hasWon: boolean;
}

/** What is seen at a table is heard, once somebody switches it on. Nothing at or below the stake has a sound of its own. */
export function useTableSound({ facts, view, chips, hasWon }: Heard): TableSound {
  const [sound] = useState(() => new TableSound());
  const { phase, dealt, round } = view;
  const rollSeconds = (facts.phases.draw * 0.7) / 1_000;
  const isRolling = phase === 'dealing' && facts.phases.draw > 0;
  const rolledAt = round?.dealTime ?? 0;
  useEffect(() => {
    const onHidden = () => sound.pause(document.hidden);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      sound.close();
    };
  }, [sound]);
  useEffect(() => {
    if (chips > 0) sound.play('chip');
  }, [sound, chips]);
  useEffect(() => {
    if (dealt > 0) sound.play('card');
  }, [sound, dealt]);
  useEffect(() => {
    const left = rollSeconds - (serverNow() - rolledAt) / 1_000;
    if (isRolling && left > 0.5) sound.play(facts.game === 'RO' ? 'tick' : 'rattle', left);
  }, [sound, isRolling, rollSeconds, rolledAt, facts.game]);
  useEffect(() => {
    if (hasWon) sound.play('win');
  }, [sound, hasWon]);
  return sound;
}
