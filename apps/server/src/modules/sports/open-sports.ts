import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import {
  type Channel,
  type Feed,
  recorder,
  recordingBegins,
  replayedChannel,
  simulatedChannel,
} from '@fairground/venues/sports';
import type { House } from '../../platform/house.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { feedClock } from './feed-clock.ts';
import { holdSports } from './sports.ts';

/** The board is brought up to date so often; a push is never older than this. */
const ADVANCE_MS = 250;

/** Opens the sports channel of a process and keeps it up to date until it is closed. */
export async function openSports(house: House): Promise<{ readonly close: () => Promise<void> }> {
  const { config, log } = house;
  const began = performance.now();
  const { board, archive, feed } = await openChannel(house);
  holdSports(house, { board, archive, speed: config.sandboxSpeed });
  log.debug({ ms: Math.round(performance.now() - began) }, 'the sports channel is open');
  const record = config.feed.record === undefined ? undefined : openRecorder(feed, config.feed.record);

  const advance = (): void => {
    const now = house.now().getTime();
    try {
      board.advance(now);
      record?.take(now);
    } catch (error) {
      log.error({ err: error }, 'the sports board could not be brought up to date; it will be tried again');
    }
  };
  // One timer after the other: a slow advance never meets the next one.
  const timer = setInterval(advance, ADVANCE_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await record?.close();
    },
  };
}

async function openChannel(house: House): Promise<Channel> {
  const { feed, sandboxSpeed: speed } = house.config;
  const wall = (): number => house.now().getTime();
  if (feed.replay === undefined) {
    const clock = await feedClock(house, { source: 'simulator', speed, begins: undefined });
    return simulatedChannel(feed.seed, clock, wall());
  }
  const lines = linesOf(feed.replay);
  const clock = await feedClock(house, { source: feed.replay, speed, begins: recordingBegins(lines) });
  return replayedChannel(lines, clock, wall());
}

function linesOf(file: string): readonly string[] {
  if (!existsSync(file)) throw new PlainError(`FEED 指定的录像文件不存在：${file}`);
  return readFileSync(file, 'utf8').split('\n');
}

function openRecorder(feed: Feed, file: string) {
  // A recording begins with its header: what stands in the file already would be cut in two.
  if (existsSync(file)) throw new PlainError(`FEED_RECORD 指定的文件已存在，请换一个名字：${file}`);
  const stream = createWriteStream(file, { flags: 'wx' });
  const take = recorder(feed, (line) => void stream.write(`${line}\n`));
  return {
    take,
    close: () =>
      new Promise<void>((resolve) => {
        stream.end(() => resolve());
      }),
  };
}
