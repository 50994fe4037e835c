import { expect, test } from 'vitest';
import { attackers } from '../attacks/attackers.ts';
import { captureArtifacts } from '../attacks/captured-artifacts.ts';
import { dice } from '../support/slider-interactions.ts';
import { startTestApp } from '../support/test-app.ts';

/** A slice of it with every run of the tests; `npm run attack` makes all ten thousand. */
const ATTEMPTS = Number(process.env['ATTACKS'] ?? 1300);
const SEED = Number(process.env['ATTACK_SEED'] ?? 20_261_115);
const AT_ONCE = 8;

test(`AU-21 WI-02 ${ATTEMPTS} forged, replayed or guessed attempts admit none`, { timeout: 600_000 }, async () => {
  const running = await startTestApp({ env: { CAPTCHA: 'on' } });
  const kinds = attackers(running, await captureArtifacts(running));
  const share = Math.ceil(ATTEMPTS / kinds.length);
  const admitted: string[] = [];
  const report: string[] = [];
  for (const [number, { name, attempt, admits }] of kinds.entries()) {
    const answers = new Map<number, number>();
    const before = admitted.length;
    for (let from = 0; from < share; from += AT_ONCE) {
      const tries = Array.from({ length: Math.min(AT_ONCE, share - from) }, (_, index) =>
        attempt(dice(SEED + number * 1_000_003 + from + index)),
      );
      // oxlint-disable-next-line no-await-in-loop -- a handful at a time
      for (const code of await Promise.all(tries)) {
        answers.set(code, (answers.get(code) ?? 0) + 1);
        if (admits(code)) admitted.push(`${name}: ${code}`);
      }
    }
    const said = [...answers].map(([code, count]) => `${code}×${count}`).join(' ');
    report.push(`${name.padEnd(26)} tried ${share}, admitted ${admitted.length - before}  (${said})`);
  }
  console.log([...report, `altogether tried ${share * kinds.length}, admitted ${admitted.length}`].join('\n'));
  expect(admitted).toEqual([]);
});
