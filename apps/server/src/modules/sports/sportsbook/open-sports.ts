import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import {
  type SportsFeed,
  combinationPrice,
  type Feed,
  readRecording,
  recorder,
  type Recording,
  recordingBegins,
  replayedSportsFeed,
  simulatedSportsFeed,
} from '@fairground/sports-feed';
import type { CoreContext } from '../../../platform/app-context.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { PlainError } from '../../../platform/config/plain-error.ts';
import { followTrading } from '../trading/follow-trading.ts';
import { feedClock } from './feed-clock.ts';

/** The board is brought up to date so often; a push is never older than this. */
const ADVANCE_MS = 250;

/** A sportsbook that is open, and how to close it. */
export interface OpenSports {
  readonly sports: Sports;
  readonly close: () => Promise<void>;
}

/** Opens the sportsbook that the settings describe. */
export async function openSports(app: CoreContext): Promise<OpenSports> {
  const { config, log } = app;
  refuseOverwriting(config.feed.record);
  const began = performance.now();
  const { board, archive, movements, feed } = await openSportsbook(app);
  const trading = await followTrading(app, board);
  const sports: Sports = {
    board,
    feed,
    builderPrice: (offers) => combinationPrice(board, offers),
    archive,
    movements,
    trading,
    speed: config.sandboxSpeed,
  };
  log.debug({ ms: Math.round(performance.now() - began) }, 'sportsbook opened');
  const record = config.feed.record === undefined ? undefined : openRecorder(feed, config.feed.record);
  record?.take(app.now().getTime());
  const stop = keepUpToDate(app, (now) => {
    board.advance(now);
    record?.take(now);
  });
  return {
    sports,
    close: async () => {
      stop();
      trading.close();
      await record?.close();
    },
  };
}

/** Again and again until it is stopped. What breaks is tried again; a slow turn never meets the next one. */
function keepUpToDate(app: CoreContext, turn: (now: number) => void): () => void {
  const timer = setInterval(() => {
    try {
      turn(app.now().getTime());
    } catch (error) {
      app.log.error({ err: error }, 'odds board update failed; will retry');
    }
  }, ADVANCE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function openSportsbook(app: CoreContext): Promise<SportsFeed> {
  const { feed, sandboxSpeed: speed } = app.config;
  const wall = (): number => app.now().getTime();
  const watch = { silentAfterMs: feed.silenceMs };
  if (feed.replay === undefined) {
    const clock = await feedClock(app, { source: 'simulator', speed, begins: undefined });
    return simulatedSportsFeed({ seed: feed.seed, clock, now: wall(), watch });
  }
  const recording = recordingIn(feed.replay);
  const clock = await feedClock(app, { source: feed.replay, speed, begins: recordingBegins(recording) });
  return replayedSportsFeed(recording, { clock, now: wall(), secret: feed.seed, watch });
}

function recordingIn(file: string): Recording {
  if (!existsSync(file)) throw new PlainError(`FEED 指定的录像文件不存在：${file}`);
  try {
    return readRecording(readFileSync(file, 'utf8').split('\n'));
  } catch (error) {
    throw new PlainError(`FEED 指定的录像文件无法读取：${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A recording begins with its header: what stands in the file already would be cut in two. */
function refuseOverwriting(file: string | undefined): void {
  if (file !== undefined && existsSync(file)) {
    throw new PlainError(`FEED_RECORD 指定的文件已存在，请换一个名字：${file}`);
  }
}

function openRecorder(feed: Feed, file: string) {
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
