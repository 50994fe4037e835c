import { gameCodes } from '@fairground/lottery';
import { machineOf } from '../../src/features/lottery-draw/machine-of.ts';

/** All of them: who draws tiles is asked for the next one after the modules have been closed. */
export const machines = new Map(
  await Promise.all(gameCodes.map(async (game) => [game, await machineOf(game)] as const)),
);

export type Machines = typeof machines;
