import type { Background } from '../../platform/background.ts';
import type { House } from '../../platform/house.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { CHAIN_START, type ChainEnd, followLog } from './operator-log.ts';

const FOLLOW_SECONDS = 600;

/** How far this process has followed the log; one that has just begun follows it from the start. */
const followedTo = new WeakMap<House, ChainEnd>();

async function watchLog(house: House): Promise<void> {
  const followed = await followLog(house, followedTo.get(house) ?? CHAIN_START);
  if (followed.ok) followedTo.set(house, followed.end);
  else house.log.error({ row: followed.brokenAt.toString() }, 'the log of the operators was tampered with');
}

export const operatorsBackground: Background = {
  topics: {},
  jobs: [every(FOLLOW_SECONDS, 'follow-operator-log', watchLog)],
};
