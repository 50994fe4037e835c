import { type GameCode, waveOf } from '@fairground/lottery';
import type { Scene, ShowFacts } from './scene.ts';
import { ballColours } from './scenes/ball.ts';
import { boatsScene } from './scenes/boats-scene.ts';
import { diceScene } from './scenes/dice-scene.ts';
import { drumsScene } from './scenes/drums-scene.ts';
import { flipScene } from './scenes/flip-scene.ts';
import { type GlobeFacts, globeScene } from './scenes/globe-scene.ts';

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

const makers: Readonly<Record<GameCode, (facts: ShowFacts) => Scene>> = {
  K3: diceScene,
  SSC: drumsScene,
  PK10: boatsScene,
  X5: (facts) => globeScene(facts, eleven),
  LHC: (facts) => globeScene(facts, fortyNine),
  F28: flipScene,
};

export type SceneOf = (game: GameCode, facts: ShowFacts) => Scene;

/** The machine of a game with the numbers of an issue. */
export const sceneOf: SceneOf = (game, facts) => makers[game](facts);
