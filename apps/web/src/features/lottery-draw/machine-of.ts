import { type GameCode, waveOf } from '@fairground/lottery';
import type { Scene, ShowFacts } from './scene.ts';
import { ballColours } from './scenes/ball.ts';
import type { GlobeFacts } from './scenes/globe-scene.ts';

const eleven: GlobeFacts = {
  count: 11,
  radius: 17,
  drawn: 5,
  firstMs: 2_600,
  everyMs: 1_750,
  length: 12_000,
  isLastApart: false,
  coloursOf: (value) =>
    [ballColours.amber, ballColours.red, ballColours.blue, ballColours.green][value % 4] ?? ballColours.amber,
  hall: { high: '#0E4A56', low: '#0A2E44', floor: '#123E4E', lamp: '#BFF2E0', shadow: '#04161F' },
};

const fortyNine: GlobeFacts = {
  count: 49,
  radius: 12.5,
  drawn: 7,
  firstMs: 2_400,
  everyMs: 1_500,
  length: 14_000,
  isLastApart: true,
  coloursOf: (value) => ballColours[waveOf(value)],
  hall: { high: '#5E1230', low: '#2E0A24', floor: '#4A1028', lamp: '#FFD9A0', shadow: '#160410' },
};

export type MakeScene = (facts: ShowFacts) => Scene;

const loaders: Readonly<Record<GameCode, () => Promise<MakeScene>>> = {
  K3: async () => (await import('./scenes/dice-scene.ts')).diceScene,
  SSC: async () => (await import('./scenes/drums-scene.ts')).drumsScene,
  PK10: async () => (await import('./scenes/boats-scene.ts')).boatsScene,
  X5: async () => globe(eleven),
  LHC: async () => globe(fortyNine),
  F28: async () => (await import('./scenes/flip-scene.ts')).flipScene,
};

async function globe(machine: GlobeFacts): Promise<MakeScene> {
  const { globeScene } = await import('./scenes/globe-scene.ts');
  return (facts) => globeScene(facts, machine);
}

const loaded = new Map<GameCode, Promise<MakeScene | null>>();

/** What draws the numbers of an issue: a page brings the machine of its own game only. Null when it did not come. */
export function machineOf(game: GameCode): Promise<MakeScene | null> {
  const known = loaded.get(game);
  if (known) return known;
  const asked = loaders[game]().catch(() => null);
  loaded.set(game, asked);
  return asked;
}
