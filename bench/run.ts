import { cpus, loadavg, totalmem } from 'node:os';
import { scratchPostgres } from '../apps/server/src/tools/scratch-postgres.ts';
import type { BenchResult } from './bench-result.ts';

/** npm run bench [names]: each measure beside its yardstick, in the same run. Ratio first, absolute second, machine third. */
const benches: Readonly<Record<string, () => Promise<readonly BenchResult[]>>> = {
  edge: async () => (await import('./edge.bench.ts')).edgeBench(),
  ledger: async () => onScratch((await import('./ledger.bench.ts')).ledgerBench),
  money: async () => onScratch((await import('./money.bench.ts')).moneyBench),
  bets: async () => onScratch((await import('./sports/bets.bench.ts')).betsBench),
  rounds: async () => onScratch((await import('./games/rounds.bench.ts')).roundsBench),
  'lottery-settling': async () => onScratch((await import('./games/lottery-settling.bench.ts')).lotterySettlingBench),
  'lottery-million': async () => onScratch((await import('./games/lottery-settling.bench.ts')).lotteryMillionBench),
  'lottery-bets': async () => onScratch((await import('./games/lottery-bets.bench.ts')).lotteryBetsBench),
  race: async () => onScratch((await import('./race.bench.ts')).raceBench),
  rebate: async () => onScratch((await import('./rebate.bench.ts')).rebateBench),
  login: async () => onScratch((await import('./login.bench.ts')).loginBench),
  messages: async () => onScratch((await import('./messages.bench.ts')).messagesBench),
  settle: async () => (await import('./sports/settle.bench.ts')).settleBench(),
  bundle: async () => (await import('./bundle.bench.ts')).bundleBench(),
  chat: async () => onScratch((await import('./chat/chat.bench.ts')).chatBench),
  'chat-hostile': async () => onScratch((await import('./chat/chat-hostile.bench.ts')).chatHostileBench),
  'sport-page': async () => (await import('./sports/sport-page.bench.ts')).sportPageBench(),
  live: async () => (await import('./sports/live.bench.ts')).liveBench(),
  'live-worst-reader': async () =>
    onScratch((await import('./sports/live-worst-reader.bench.ts')).liveWorstReaderBench),
  season: async () => (await import('./sports/season.bench.ts')).seasonBench(),
  board: async () => (await import('./sports/board.bench.ts')).boardBench(),
  'player-edge': async () => (await import('./sports/player-edge.bench.ts')).playerEdgeBench(),
  'edge-search': async () => (await import('./sports/edge-search.bench.ts')).edgeSearchBench(),
  calibration: async () => (await import('./sports/calibration.bench.ts')).calibrationBench(),
  'in-play': async () => (await import('./sports/in-play-calibration.bench.ts')).inPlayCalibrationBench(),
  slots: async () => (await import('./games/slots.bench.ts')).slotsBench(),
  'slots-verify': async () => (await import('./games/slots.bench.ts')).slotsVerifyBench(),
  fishing: async () => (await import('./games/fishing.bench.ts')).fishingBench(),
  lottery: async () => (await import('./games/lottery.bench.ts')).lotteryBench(),
  'lottery-trends': async () => (await import('./games/lottery-trends.bench.ts')).lotteryTrendsBench(),
  'landlord-bot': async () => (await import('./games/landlord-bot.bench.ts')).landlordBotBench(),
  'landlord-moves': async () => (await import('./games/landlord-moves.bench.ts')).landlordMovesBench(),
  niuniu: async () => (await import('./games/niuniu.bench.ts')).niuniuBench(),
  holdem: async () => (await import('./games/holdem.bench.ts')).holdemBench(),
  mahjong: async () => (await import('./games/mahjong.bench.ts')).mahjongBench(),
  pricing: async () => (await import('./sports/pricing.bench.ts')).pricingBench(),
  // Last: it asks for a program that not every machine has.
  dieharder: async () => (await import('./games/dieharder.bench.ts')).dieharderBench(),
};

/** On a server that lives as long as the bench; its commits are durable. */
async function onScratch(bench: (url: string) => Promise<readonly BenchResult[]>): Promise<readonly BenchResult[]> {
  const scratch = await scratchPostgres();
  try {
    return await bench(scratch.url);
  } finally {
    await scratch.stop();
  }
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const chosen = named.length > 0 ? named : Object.keys(benches);

const loadBefore = loadavg()[0];
for (const name of chosen) {
  // One after the other: side by side they would measure each other.
  for (const result of (await benches[name]?.()) ?? []) console.log(lineOf(name, result));
}
console.log(`\n${machine()}`);
process.exit(0);

function lineOf(bench: string, { name, ratio, ours, yardstick, unit, spread, note }: BenchResult): string {
  const absolute = `${amount(ours)} vs ${amount(yardstick)} ${unit}`;
  return `${ratio.toFixed(2).padStart(6)}  ${bench}: ${name}  (${absolute}; ${spread}${note ? `; ${note}` : ''})`;
}

function amount(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function machine(): string {
  const [processor] = cpus();
  const load = `load ${loadBefore?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`;
  return `${cpus().length} × ${processor?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${load}`;
}
