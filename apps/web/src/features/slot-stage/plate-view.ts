import { Container, FillGradient, Graphics, Text } from 'pixi.js';
import { backOut, progress } from './ease.ts';
import { colourOf, numberWidth, putNumber, type Scene } from './scene.ts';
import { countedShare, winLevels, type WinLevel } from './win-levels.ts';

/** What an amount is shown as: the page knows the stake, the stage only units. */
export type AmountText = (units: number, share: number) => string;

const CHANGES_A_SECOND = 30;

/** The plate that carries a large win: it lies over the foot of the reels, so that the winning symbols stay in sight. */
export class PlateView {
  readonly container = new Container();
  readonly #back = new Graphics();
  readonly #word: Text;
  readonly #colours: { readonly deep: string; readonly key: number; readonly rim: number };

  constructor({ art }: Scene) {
    const { palette } = art.file;
    this.#colours = { deep: palette.shadow, key: colourOf(palette.key), rim: colourOf(palette.rim) };
    const fill = new FillGradient({
      type: 'linear',
      start: { x: 0, y: 0 },
      end: { x: 0, y: 1 },
      textureSpace: 'local',
      colorStops: [
        { offset: 0, color: '#FFFDF2' },
        { offset: 0.5, color: palette.key },
        { offset: 1, color: palette.rim },
      ],
    });
    this.#word = new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily: 'STKaiti, KaiTi, "Noto Serif CJK SC", "Songti SC", serif',
        fontSize: 64,
        fontWeight: '900',
        letterSpacing: 14,
        fill,
        stroke: { color: palette.shadow, width: 10, join: 'round' },
        padding: 12,
      },
    });
    this.container.addChild(this.#back, this.#word);
    this.container.visible = false;
  }

  /** `at` milliseconds into a win of so many units. */
  paint(scene: Scene, units: number, level: WinLevel, countMs: number, at: number, textOf: AmountText): void {
    const { geometry, isCalm } = scene;
    const steps = Math.max(1, Math.floor((countMs / 1000) * CHANGES_A_SECOND));
    const share = countMs === 0 ? 1 : countedShare(Math.floor(progress(at, 0, countMs) * steps) / steps);
    const { word } = winLevels[level];
    const isPlated = word !== '';
    const height = Math.max(34, Math.min(geometry.boardHeight * (isPlated ? 0.2 : 0.15), 104));
    const text = `¥${textOf(units, share)}`;
    const widest = numberWidth(`¥${textOf(units, 1)}`, height);
    const squeeze = Math.min(1, (geometry.width * 0.86) / Math.max(widest, 1));
    const size = height * squeeze;
    const [x, y] = [geometry.boardWidth / 2, geometry.boardHeight - size * (isPlated ? 0.42 : 0.2)];
    const enter = isCalm ? 1 : backOut(progress(at, 0, 320), 1.6);
    putNumber(scene, scene.numbers, text, x, y + (1 - enter) * 30, size * (0.8 + 0.2 * enter), Math.min(1, enter));
    this.container.visible = isPlated;
    if (!isPlated) return;
    const width = Math.max(widest * squeeze, size * 2.4) + size * 1.5;
    const [left, top] = [-width / 2, -size * 1.5];
    const { deep, key, rim } = this.#colours;
    this.#back
      .clear()
      .roundRect(left, top, width, size * 2.25, size * 0.5)
      .fill(`${deep}DB`)
      .roundRect(left + 3, top + 3, width - 6, size * 2.25 - 6, size * 0.47)
      .stroke({ color: key, width: 3, alpha: 0.9 })
      .roundRect(left + 8, top + 8, width - 16, size * 2.25 - 16, size * 0.4)
      .stroke({ color: rim, width: 1, alpha: 0.5 });
    if (this.#word.text !== word) this.#word.text = word;
    this.#word.position.set(7, -size * 0.92);
    this.#word.scale.set((size * 0.72) / 64);
    this.container.position.set(x, y);
    this.container.scale.set(enter);
    this.container.alpha = Math.min(1, enter);
  }

  hide(): void {
    this.container.visible = false;
  }
}
