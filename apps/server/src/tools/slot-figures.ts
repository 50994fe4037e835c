import { slotTitles, type Title, titleSheet } from '@fairground/slots';
import { bernsteinBand, decimals, exactRtp, titleSpread, totalRtp } from '@fairground/slots/exact';

/** npm run slots:figures: computes what is published of every slot once more. Exit code 1 means one is not what is computed. */
for (const title of slotTitles) {
  const { differs, line } = computed(title);
  console.log(`${differs ? '✗' : '✓'} ${line}`);
  if (differs) process.exitCode = 1;
}

function computed(title: Title): { readonly differs: boolean; readonly line: string } {
  const { rtp, band, sigma } = titleSheet(title);
  const parts = exactRtp(title);
  const spread = titleSpread(title);
  if (!parts || !spread) return simulated(title, { rtp, band: Number(band) / 100, sigma });
  const exact = decimals(totalRtp(parts), 12);
  const differs = `${Number(exact.slice(2, 4))}.${exact.slice(4, 8)}` !== rtp || Math.abs(spread.sigma - sigma) > 1e-3;
  return {
    differs,
    line: `${title.name}：返还率 ${exact}，中奖率 ${spread.hitRate.toFixed(7)}，标准差 ${spread.sigma.toFixed(4)}`,
  };
}

/** What was simulated cannot be computed; its band can, from how many rounds were played. */
function simulated(title: Title, sheet: { readonly rtp: string; readonly band: number; readonly sigma: number }) {
  const band = bernsteinBand({ variance: sheet.sigma ** 2, range: title.capTimes, rounds: 100_000_000 });
  return {
    differs: band > sheet.band,
    line: `${title.name}：返还率 ${sheet.rtp}%，模拟一亿局，误差不超过 ${(band * 100).toFixed(4)}%`,
  };
}
