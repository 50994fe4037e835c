import { recordedDraws, roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { playRound, rulebookOf, titleOf, verifySlotRound, wonFen } from '@fairground/slots';
import { parentPort, workerData } from 'node:worker_threads';
import { fastDraws } from './fast-draws.ts';
import type { SlotWork, VerifyWork } from './slots.bench.ts';

/** A part of the work of slots.bench.ts on a thread of its own. */
const work: SlotWork | VerifyWork = workerData;
const title = titleOf(work.code);
if (!title) throw new Error(`no title ${work.code}`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(work.kind === 'play' ? play(work) : verify(work));

/** Rounds by the evaluator that pays players: how many, what they returned of stake 1, and its squares. */
function play({ seed, rounds }: SlotWork) {
  if (!title) return undefined;
  const draws = fastDraws(seed);
  let [sum, squares, largest] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { units } = playRound(title, draws, 400n);
    sum += units;
    squares += units * units;
    if (units > largest) largest = units;
  }
  const stake = title.unitsPerStake;
  return { rounds, sum: sum / stake, squares: squares / stake ** 2, largest: largest / stake };
}

/** Rounds as a server keeps them, checked by the call the page makes; every tenth is tampered with and must be found. */
function verify({ seed, rounds }: VerifyWork) {
  if (!title) return undefined;
  const serverSeed = Buffer.from(seed, 'hex');
  const stake = title.stakes[0] ?? 0n;
  const common = {
    gameCode: title.code,
    rulebook: rulebookOf(title),
    stake,
    serverSeed: seedToHex(serverSeed),
    seedHash: seedHash(serverSeed),
    clientSeed: 'bench',
  };
  let mismatches = 0;
  let overlooked = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { draws, drawn } = recordedDraws(roundDraws({ serverSeed, clientSeed: 'bench', nonce }));
    const { units, pools } = playRound(title, draws, stake);
    const claim = { ...common, won: wonFen(title, stake, units), pools, nonce, drawn };
    if (!verifySlotRound(claim).holds) mismatches += 1;
    if (nonce % 10 === 0 && verifySlotRound({ ...claim, nonce: nonce + 1 }).holds) overlooked += 1;
  }
  return { mismatches, overlooked };
}
