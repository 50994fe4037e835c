import { landsAt, restsAt } from './reel-motion.ts';
import { BURST_MS, type Show } from './show.ts';
import { notesOf } from './win-levels.ts';

/** A sound of the show and when it is due. */
export interface Cue {
  readonly at: number;
  readonly sound: 'start' | 'stop' | 'land' | 'scatter' | 'wait' | 'burst' | 'coin' | 'run' | 'gong' | 'drum' | 'wheel';
  /** From the left, 0 … 1. */
  readonly pan?: number;
  /** How high on the scale, or how many notes. */
  readonly note?: number;
}

/** Every sound of a show. A return at or below the stake has the sound of the reels and nothing else. */
export function cuesOf({ beats, title }: Show): Cue[] {
  const cues: Cue[] = [];
  for (const beat of beats) {
    const { at } = beat;
    if (beat.kind === 'spin') {
      beat.reels.forEach((plan, reel) => {
        if (plan.startsAt !== 0) return;
        const pan = reel / Math.max(1, beat.reels.length - 1);
        const hasScatter = title.scatters && beat.to[reel]?.includes(title.scatters.letter);
        cues.push({ at: at + landsAt(plan), sound: hasScatter ? 'scatter' : 'stop', pan, note: reel });
        const before = beat.reels[reel - 1];
        if (beat.anticipated[reel] && before) cues.push({ at: at + restsAt(before), sound: 'wait', pan });
      });
    }
    if (beat.kind === 'drop')
      beat.to.forEach((_, reel) =>
        cues.push({ at: at + beat.inFrom + reel * 34 + 330, sound: 'land', pan: reel / beat.to.length, note: reel }),
      );
    if (beat.kind === 'cascade')
      cues.push(
        { at: at + 80, sound: beat.isAboveStake ? 'burst' : 'land', note: beat.step },
        { at: at + BURST_MS + 300, sound: 'land', note: beat.step },
      );
    if (beat.kind === 'hold')
      beat.landed.forEach((_, number) => cues.push({ at: at + 430 + number * 140, sound: 'coin', note: number }));
    if (beat.kind === 'wheel') cues.push({ at, sound: 'wheel' });
    if (beat.kind === 'feature') cues.push({ at, sound: 'gong' });
    if (beat.kind === 'win' && beat.level !== 'none')
      cues.push({ at: at + 60, sound: 'run', note: Math.min(5, notesOf(beat.times)) });
    if (beat.kind === 'total' && beat.level !== 'none') {
      cues.push({ at: at + 40, sound: 'run', note: notesOf(beat.times) });
      if (beat.level === 'great' || beat.level === 'grand') cues.push({ at: at + 150, sound: 'drum' });
      if (beat.level === 'grand') cues.push({ at: at + 850, sound: 'gong' });
      if (beat.level !== 'glow')
        for (let number = 0; number < 6; number++)
          cues.push({ at: at + 500 + number * 260, sound: 'coin', note: number });
    }
  }
  return cues.toSorted((one, other) => one.at - other.at);
}
