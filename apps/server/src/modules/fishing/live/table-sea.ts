import { type Fish, type FishPath, fishPath, seaRules, type Swimmer } from '@fairground/fishing';
import type { OpenSea } from './seas.ts';

/** Fish are told of so long before they start. */
const AHEAD_TICKS = 40;

interface Swimming extends Fish {
  readonly path: FishPath;
}

/** Something of a sea that is told before it comes. */
export interface SeaEvent {
  readonly kind: 'boss' | 'tide';
  /** 0 for a tide, which is of many. */
  readonly species: number;
  readonly atTick: number;
  readonly untilTick: number;
}

/** A sea as it stands at a table: who swims, who was captured, what is announced. */
export interface TableSea {
  readonly sea: OpenSea;
  /** Fish that are told of now, each once. */
  readonly announce: (tick: number) => readonly Fish[];
  readonly announceEvents: (tick: number) => readonly SeaEvent[];
  /** Everything told of that is not gone: what somebody who comes now has to know. */
  readonly known: () => readonly Fish[];
  readonly events: () => readonly SeaEvent[];
  readonly swimmersAt: (tick: number) => readonly Swimmer[];
  /** One that is not captured, where it was at a tick; undefined when it did not swim then. */
  readonly swimmerAt: (fishId: number, tick: number) => Swimmer | undefined;
  readonly isThere: (fishId: number) => boolean;
  readonly capture: (fishIds: readonly number[]) => void;
}

export function tableSea(sea: OpenSea): TableSea {
  const swimming = new Map<number, Swimming>();
  let announced = 0;
  let events: readonly SeaEvent[] = [];

  const placed = ({ path, startTick, fishId, species }: Swimming, tick: number): Swimmer => ({
    fishId,
    species,
    place: path.at(tick - startTick),
  });

  return {
    sea,
    announce: (tick) => {
      const coming: Fish[] = [];
      for (let fish = sea.fish[announced]; fish && fish.startTick <= tick + AHEAD_TICKS; fish = sea.fish[announced]) {
        announced += 1;
        if (fish.endTick <= tick) continue;
        swimming.set(fish.fishId, { ...fish, path: fishPath(fish.pathSeed, fish.species) });
        coming.push(fish);
      }
      return coming;
    },
    announceEvents: (tick) => {
      const next = eventsAt(sea, tick);
      events = [...events.filter(({ untilTick }) => untilTick > tick), ...next];
      return next;
    },
    known: () => [...swimming.values()],
    events: () => events,
    swimmersAt: (tick) => {
      const swimmers: Swimmer[] = [];
      for (const fish of swimming.values()) {
        if (fish.endTick <= tick) swimming.delete(fish.fishId);
        else if (fish.startTick <= tick) swimmers.push(placed(fish, tick));
      }
      return swimmers;
    },
    swimmerAt: (fishId, tick) => {
      const fish = swimming.get(fishId);
      return fish && fish.startTick <= tick && tick < fish.endTick ? placed(fish, tick) : undefined;
    },
    isThere: (fishId) => swimming.has(fishId),
    capture: (fishIds) => {
      for (const fishId of fishIds) swimming.delete(fishId);
    },
  };
}

/** A boss and the tide are announced ten seconds ahead. */
function eventsAt({ fish }: OpenSea, tick: number): SeaEvent[] {
  const { tide, bosses } = seaRules;
  const boss = fish.find(({ species, startTick }) => species.isBoss && startTick - bosses.announcedTicks === tick);
  return [
    ...(boss
      ? [{ kind: 'boss' as const, species: boss.species.no, atTick: boss.startTick, untilTick: boss.endTick }]
      : []),
    ...(tick === tide.from - bosses.announcedTicks
      ? [{ kind: 'tide' as const, species: 0, atTick: tide.from, untilTick: tide.until }]
      : []),
  ];
}
