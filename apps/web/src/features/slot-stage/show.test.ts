import { repeatedDraws } from '@fairground/fair-play';
import { playRound, slotTitles, type SlotRound, type Title, titleOf } from '@fairground/slots';
import { describe, expect, it } from 'vitest';
import { anticipatedReels } from './anticipation.ts';
import { cuesOf } from './cues.ts';
import { scatter } from './ease.ts';
import { burstsOf } from './show-bursts.ts';
import { geometryOf } from './geometry.ts';
import { beatAt, type Show, showOf, type ShowOptions, stateAt } from './show.ts';

const titleNamed = (code: string): Title => {
  const title = titleOf(code);
  if (!title) throw new Error(code);
  return title;
};

const chance = (seed: number) => {
  let drawn = 0;
  return {
    below: (n: number) => {
      drawn += 1;
      return Math.floor(scatter(seed, drawn) * n);
    },
  };
};

/** The first of many rounds that has what is looked for; seeds are tried in order, so it is always the same one. */
function roundWith(title: Title, isWanted: (round: SlotRound) => boolean): SlotRound {
  for (let seed = 1; seed < 200_000; seed++) {
    const round = playRound(title, chance(seed), 100n);
    if (isWanted(round)) return round;
  }
  throw new Error(`${title.code}: no such round`);
}

const before = (title: Title) => {
  const [{ screen, stops }] = playRound(title, chance(1), 100n).steps;
  return { screen, ...(stops && { stops }) };
};

const shown = (title: Title, round: SlotRound, isCalm = false, answerAt = 300): Show =>
  showOf(title, round, { before: before(title), answerAt, isCalm });

const withPools = (title: Title, round: SlotRound, pools: ShowOptions['pools']): Show =>
  showOf(title, round, { before: before(title), answerAt: 300, isCalm: false, pools });

const kinds = ({ beats }: Show): string[] => beats.map(({ kind }) => kind);

describe('the show of a round', () => {
  it.each(slotTitles.map((title) => [title.code, title] as const))(
    '%s: beats follow each other without a gap of note, and end on the last screen',
    (_, title) => {
      for (let seed = 1; seed < 60; seed++) {
        const round = playRound(title, chance(seed), 100n);
        const show = shown(title, round);
        expect(show.beats[0].at).toBe(0);
        show.beats.forEach((beat, at) => {
          const next = show.beats[at + 1];
          expect(beat.ms).toBeGreaterThan(0);
          expect(Number.isFinite(beat.ms)).toBe(true);
          if (next) expect(next.at - (beat.at + beat.ms)).toBeLessThanOrEqual(240);
          if (next) expect(next.at).toBeGreaterThanOrEqual(beat.at + beat.ms);
        });
        expect(beatAt(show, show.ms).step).toBe(round.steps.length - 1);
      }
    },
  );

  it('makes nothing of a return at or below the stake: no count, no notes, no plate', () => {
    const title = titleNamed('jinlichi');
    const round = roundWith(
      title,
      ({ units, steps }) => units > 0 && units <= title.unitsPerStake && steps.length === 1,
    );
    const show = shown(title, round);
    expect(kinds(show)).toEqual(['spin', 'win']);
    expect(show.beats[1]).toMatchObject({ level: 'none', countMs: 0 });
    expect(cuesOf(show).map(({ sound }) => sound)).not.toContain('run');
  });

  it('lets a win of a few stakes run up, and puts a plate over one of ten and more', () => {
    const title = titleNamed('jinlichi');
    const small = shown(
      title,
      roundWith(title, ({ units, steps }) => units > 60 && units < 100 && steps.length === 1),
    );
    expect(kinds(small)).toEqual(['spin', 'win']);
    expect(small.beats[1]).toMatchObject({ level: 'glow' });
    const large = shown(
      title,
      roundWith(title, ({ units, steps }) => units > 200 && units < 500 && steps.length === 1),
    );
    expect(kinds(large)).toEqual(['spin', 'win', 'total']);
    expect(large.beats[2]).toMatchObject({ level: 'fine' });
    expect(
      cuesOf(large)
        .filter(({ sound }) => sound === 'run')
        .at(-1)?.note,
    ).toBe(8);
  });

  it('counts free spins, and says what each multiplies', () => {
    const title = titleNamed('dengshi');
    const round = roundWith(title, ({ steps }) => steps.some(({ kind }) => kind === 'free-spin'));
    const show = shown(title, round);
    const states = show.beats.map((beat) => stateAt(show, beat));
    expect(states.find(({ announces }) => announces)?.announces).toMatchObject({ feature: 'free-spins', count: 12 });
    expect(states.flatMap(({ freeSpin }) => freeSpin ?? []).at(0)).toEqual({ number: 1, of: 12, multiplier: 1 });
    expect(states.flatMap(({ freeSpin }) => freeSpin ?? []).at(-1)).toEqual({ number: 12, of: 12, multiplier: 3 });
    expect(states.at(-1)?.units).toBe(round.units);
  });

  it('holds coins, resets respins and pays at the end', () => {
    const title = titleNamed('suanpan');
    const round = roundWith(title, ({ steps }) => steps.some(({ kind }) => kind === 'hold'));
    const show = shown(title, round);
    const holds = show.beats.filter(({ kind }) => kind === 'hold');
    expect(holds.length).toBe(round.steps.filter(({ kind }) => kind === 'hold').length);
    expect(holds.at(-1)).toMatchObject({ kind: 'hold' });
    expect(kinds(show)).toContain('feature');
  });

  it('lets clusters burst and the rest fall by as many cells as went below', () => {
    const title = titleNamed('xinghe');
    const round = roundWith(title, ({ steps }) => steps.length > 2);
    const show = shown(title, round);
    const cascade = show.beats.find((beat) => beat.kind === 'cascade');
    if (cascade?.kind !== 'cascade') throw new Error('no cascade');
    cascade.from.forEach((cells, reel) => {
      const gone = new Set(cascade.gone.filter((cell) => cell.reel === reel).map(({ row }) => row));
      cells.forEach((letter, row) => {
        if (gone.has(row)) return;
        const below = [...gone].filter((each) => each > row).length;
        expect(cascade.to[reel]?.[row + below]).toBe(letter);
        expect(cascade.fell[reel]?.[row + below]).toBe(below);
      });
    });
  });

  it('makes nothing of clusters as long as they have not paid more than the stake: they vanish without a splinter or a crack', () => {
    const title = titleNamed('xinghe');
    const { unitsPerStake } = title;
    const geometry = geometryOf(title, 1440, 900, { top: 56, bottom: 116, side: 24 }, 20);
    const celebrated = (round: SlotRound) => {
      const show = shown(title, round);
      const cues = cuesOf(show).map(({ sound }) => sound);
      return {
        bursts: cues.filter((sound) => sound === 'burst').length,
        lands: cues.filter((sound) => sound === 'land').length,
        shardsFrom: new Set(
          burstsOf(show, geometry).flatMap(({ kind, at }) => (kind === 'shard' ? [beatAt(show, at).step] : [])),
        ).size,
      };
    };
    const small = roundWith(title, ({ units, steps }) => steps.length > 1 && units <= unitsPerStake);
    const { lands, ...none } = celebrated(small);
    expect(none).toEqual({ bursts: 0, shardsFrom: 0 });
    // One for every column that fills, and two for every cascade: it goes, and what falls in lies there.
    expect(lands).toBe(7 + 2 * (small.steps.length - 1));
    const grows = roundWith(title, ({ steps }) => steps.length > 3 && steps[0].units <= unitsPerStake);
    expect(celebrated(grows)).toMatchObject({ bursts: grows.steps.length - 2, shardsFrom: grows.steps.length - 2 });
  });

  it('a pool is announced, and counted with what the reels paid, also where they paid nothing', () => {
    const title = titleNamed('qinglv');
    const nothing = roundWith(title, ({ units, steps }) => units === 0 && steps.length === 1);
    const show = withPools(title, nothing, { names: ['mini'], times: 125 });
    expect(kinds(show)).toEqual(['spin', 'feature', 'total']);
    expect(stateAt(show, show.beats[1] ?? show.beats[0]).announces).toMatchObject({ feature: 'mini' });
    expect(show.beats.at(-1)).toMatchObject({ level: 'grand', times: 125, units: 125 * title.unitsPerStake });
    expect(stateAt(show, show.beats[2] ?? show.beats[0]).units).toBe(125 * title.unitsPerStake);
    expect(cuesOf(show).map(({ sound }) => sound)).toContain('drum');
    const some = roundWith(title, ({ units, steps }) => units > 30 && units < 100 && steps.length === 1);
    const both = withPools(title, some, { names: ['grand', 'mini'], times: 7.25 });
    expect(kinds(both)).toEqual(['spin', 'win', 'feature', 'feature', 'total']);
    expect(both.beats.at(-1)).toMatchObject({ times: some.units / title.unitsPerStake + 7.25 });
  });

  it('with less motion nothing travels and no number runs', () => {
    for (const title of slotTitles)
      for (let seed = 1; seed < 30; seed++) {
        const show = shown(title, playRound(title, chance(seed), 100n), true);
        for (const beat of show.beats) {
          expect(['fade', 'win', 'feature', 'expand', 'hold', 'wheel', 'total']).toContain(beat.kind);
          if (beat.kind === 'win' || beat.kind === 'total') expect(beat.countMs).toBe(0);
        }
      }
  });

  it('a replay of what was drawn gives the same beats', () => {
    const title = titleNamed('qingci');
    const drawn: number[] = [];
    const source = chance(5);
    const round = playRound(
      title,
      {
        below: (n) => {
          const value = source.below(n);
          drawn.push(value);
          return value;
        },
      },
      100n,
    );
    expect(shown(title, playRound(title, repeatedDraws(drawn), 100n))).toEqual(shown(title, round));
  });
});

const screen = (...reels: string[]) => reels.map((cells) => Array.from(cells));

describe('anticipation', () => {
  const title = titleNamed('jinlichi');

  it('waits for every reel that can complete the trigger by itself, whether it comes or not', () => {
    const comes = anticipatedReels(title, { kind: 'spin', screen: screen('ASB', 'CSD', 'EFG', 'ASB', 'ABC') });
    const fails = anticipatedReels(title, { kind: 'spin', screen: screen('ASB', 'CSD', 'EFG', 'ADB', 'ABC') });
    expect(comes).toEqual([false, false, true, true, false]);
    expect(fails).toEqual([false, false, true, true, true]);
  });

  it('does not pretend: with one scatter, or when it is there already, nothing waits', () => {
    expect(anticipatedReels(title, { kind: 'spin', screen: screen('ASB', 'CAD', 'EFG', 'ADB', 'ABC') })).not.toContain(
      true,
    );
    const three = anticipatedReels(title, { kind: 'spin', screen: screen('ASB', 'CSD', 'ESG', 'ADB', 'ABC') });
    expect(three).toEqual([false, false, true, false, false]);
  });

  it('waits for coins only where the strip of that reel has enough of them', () => {
    const held = titleNamed('suanpan');
    const coins = anticipatedReels(held, { kind: 'spin', screen: screen('CAC', 'CBC', 'CAB', 'ABD', 'DEF') });
    expect(coins.slice(0, 3)).toEqual([false, false, true]);
    expect(coins[3]).toBe(true);
  });
});
