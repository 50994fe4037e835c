import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { playRound, type SlotRound, type Title, titleOf } from '@fairground/slots';
import sharp from 'sharp';
import { browserPath } from '../../../scripts/lib/test-browser.mjs';
import { anticipatedReels } from '../src/features/slot-stage/anticipation.ts';
import { scatter } from '../src/features/slot-stage/ease.ts';
import { showOf } from '../src/features/slot-stage/show.ts';

// npm run game:sheet -- <site> <folder> <code>…: twelve moments of each game on one sheet, for the eye. The clock of the
// stage is moved by hand, so that the same game gives the same frames.
const SIZE = { width: 960, height: 600 };
const PHONE = { width: 390, height: 844 };
const THUMB = { width: 720, height: 450 };

interface Drawn {
  readonly drawn: readonly number[];
  readonly round: SlotRound;
}

/** Rounds in the order of their seeds: the first that is as wanted. */
function roundWith(title: Title, isWanted: (round: SlotRound) => boolean): Drawn | undefined {
  for (let seed = 1; seed < 400_000; seed++) {
    const drawn: number[] = [];
    const below = (n: number): number => {
      const value = Math.floor(scatter(seed, drawn.length) * n);
      drawn.push(value);
      return value;
    };
    const round = playRound(title, { below }, title.stakes[0] ?? 100n);
    if (isWanted(round)) return { drawn, round };
  }
  return undefined;
}

const step = (page: Page, ms: number): Promise<void> => page.evaluate(`slotStage.step(${ms})`);

async function opened(
  browser: Browser,
  site: string,
  code: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'zh-CN',
    reducedMotion: 'no-preference',
    deviceScaleFactor: 1,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('slotClock', 'manual'));
  await page.goto(`${site}/dz/game?demo=1&game=${code}`);
  await page.waitForFunction('window.slotStage !== undefined', undefined, { timeout: 200_000 });
  await page.getByText('选好下注').waitFor();
  await step(page, 100);
  return page;
}

/** Every frame by its name, as PNG. */
async function frames(browser: Browser, site: string, title: Title): Promise<Map<string, Buffer>> {
  const page = await opened(browser, site, title.code, SIZE);
  const shots = new Map<string, Buffer>();
  const shoot = async (name: string) => shots.set(name, await page.screenshot({ timeout: 120_000 }));
  const times = ({ units }: SlotRound) => units / title.unitsPerStake;
  await shoot('idle 0');
  await step(page, 2_000);
  await shoot('idle 2 s');
  const play = async ({ drawn }: Drawn) => page.evaluate(`showDrawn(${JSON.stringify(drawn)})`);
  const toEnd = () => page.evaluate('slotStage.skip(); slotStage.step(16)');
  const lost = roundWith(title, (round) => round.units === 0 && round.steps.length === 1);
  await page.evaluate('slotStage.spin()');
  await step(page, 150);
  await shoot('accelerating');
  await step(page, 300);
  await shoot('cruising');
  if (lost) await play(lost);
  await step(page, 400);
  await shoot('first reel down');
  await toEnd();
  // Not one of draws that are all alike: where symbols fall into what was won, such a round has no end.
  const first = roundWith(title, () => true)?.round;
  if (!first) throw new Error(`${title.code} has no round`);
  const before = { screen: first.steps[0].screen };
  const momentOf = ({ round }: Drawn, kind: string, share: number): number => {
    const beat = showOf(title, round, { before, answerAt: 0, isCalm: false }).beats.find((each) => each.kind === kind);
    return beat ? beat.at + beat.ms * share : 0;
  };
  const at = async (name: string, wanted: (round: SlotRound) => boolean, kind: string, share: number) => {
    const found = roundWith(title, wanted);
    if (!found) return;
    await page.evaluate('slotStage.spin()');
    await play(found);
    await step(page, momentOf(found, kind, share));
    await shoot(name);
    await toEnd();
    await page.evaluate('slotStage.step(16)');
  };
  await at('anticipation', ({ steps }) => anticipatedReels(title, steps[0]).at(-1) === true, 'spin', 0.75);
  await at('win 2-5', (round) => times(round) > 2 && times(round) < 5, 'win', 0.6);
  await at('win 10', (round) => times(round) >= 10 && times(round) < 20, 'total', 0.4);
  await at('peak 25+', (round) => times(round) >= 25 && times(round) < 50, 'total', 0.3);
  await at('peak 50+', (round) => times(round) >= 50, 'total', 0.3);
  await at('feature', ({ steps }) => steps.some(({ kind }) => kind !== 'spin'), 'feature', 0.5);
  await at('hold', ({ steps }) => steps.some(({ kind }) => kind === 'hold'), 'hold', 0.8);
  await at('expand', ({ steps }) => steps.some(({ expandedReels }) => expandedReels !== undefined), 'expand', 0.6);
  await at('wheel', ({ steps }) => steps.some(({ kind }) => kind === 'wheel'), 'wheel', 0.5);
  await at('cascade', ({ steps }) => steps.some(({ kind }) => kind === 'cascade'), 'cascade', 0.3);
  await page.context().close();
  const phone = await opened(browser, site, title.code, PHONE);
  shots.set('phone portrait', await phone.screenshot({ timeout: 120_000 }));
  await phone.context().close();
  return shots;
}

async function sheetOf(shots: ReadonlyMap<string, Buffer>, file: string): Promise<void> {
  const columns = 3;
  const pictures = await Promise.all(
    [...shots].map(async ([name, shot]) => {
      const input = await sharp(shot)
        .resize({ ...THUMB, fit: 'contain', background: '#222' })
        .png()
        .toBuffer();
      return { name, input };
    }),
  );
  const rows = Math.ceil(pictures.length / columns);
  await sharp({
    create: { width: THUMB.width * columns, height: THUMB.height * rows, channels: 3, background: '#222' },
  })
    .composite(
      pictures.map(({ input }, at) => ({
        input,
        left: (at % columns) * THUMB.width,
        top: Math.floor(at / columns) * THUMB.height,
      })),
    )
    .png()
    .toFile(file);
}

const [site, folder, ...codes] = process.argv.slice(2);
if (!site || !folder) throw new Error('npm run game:sheet -- <site> <folder> <code>…');
mkdirSync(resolve(folder), { recursive: true });
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
for (const code of codes) {
  const title = titleOf(code);
  if (!title) throw new Error(`no title ${code}`);
  const shots = await frames(browser, site, title);
  for (const [name, shot] of shots)
    await sharp(shot).toFile(join(folder, `${code}-${name.replaceAll(/[^\w+]+/g, '-')}.png`));
  await sheetOf(shots, join(folder, `${code}-sheet.png`));
  process.stdout.write(`${code}: ${shots.size} frames\n`);
}
await browser.close();
