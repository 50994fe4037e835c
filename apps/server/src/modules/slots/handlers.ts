import type { Catalogue } from '@fairground/contract';
import { batched } from '../../platform/batched-posting.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { openDemo, spinDemo } from './demo.ts';
import { openSlot } from './open-slot.ts';
import { roundShown } from './round-shown.ts';
import { batchedSpin } from './spin.ts';

export const slotHandlers: HandlersOf<Catalogue['slots']> = {
  open: openSlot,
  spin: batched(batchedSpin),
  shown: roundShown,
  demoOpen: openDemo,
  demoSpin: spinDemo,
};
