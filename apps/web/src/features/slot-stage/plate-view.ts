import { Container, Graphics, NineSliceSprite } from 'pixi.js';
import { backOut, progress } from './ease.ts';
import { colourOf, numberWidth, putNumber, putSigns, type Scene } from './scene.ts';
import { countedShare, winLevels, type WinLevel } from './win-levels.ts';

/** What an amount is shown as: the page knows the stake, the stage only units. */
export type AmountText = (units: number, share: number) => string;

const CHANGES_A_SECOND = 30;

interface PlateBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The plate that carries a large win: it lies over the foot of the reels, so that the winning symbols stay in sight. */
export class PlateView {
  readonly container = new Container();
  readonly #back = new Graphics();
  /** The frame of the reels, small: the plate is of the title's own material. */
  readonly #rim: NineSliceSprite | undefined;
  readonly #rimUnits: number;
  readonly #colours: { readonly deep: string; readonly key: number };

  constructor({ art }: Scene) {
    const { palette, frame } = art.file;
    this.#colours = { deep: palette.shadow, key: colourOf(palette.key) };
    const texture = art.piece('frame:all');
    const inset = frame.inset * art.scaleOf('frame');
    this.#rimUnits = frame.opening;
    this.#rim =
      texture &&
      new NineSliceSprite({ texture, leftWidth: inset, rightWidth: inset, topHeight: inset, bottomHeight: inset });
    this.container.addChild(this.#back);
    if (this.#rim) this.container.addChild(this.#rim);
    this.container.visible = false;
  }

  /** `at` milliseconds into a win of so many units. */
  paint(scene: Scene, units: number, level: WinLevel, countMs: number, at: number, textOf: AmountText): void {
    const { geometry, isCalm } = scene;
    const steps = Math.max(1, Math.floor((countMs / 1000) * CHANGES_A_SECOND));
    const share = countMs === 0 ? 1 : countedShare(Math.floor(progress(at, 0, countMs) * steps) / steps);
    const { word } = winLevels[level];
    const isPlated = word !== '';
    const height = Math.max(34, Math.min(geometry.boardHeight * (isPlated ? 0.165 : 0.15), 104));
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
    this.#drawBack(scene, { left, top, width, height: size * 2.25 });
    putSigns(scene, scene.numbers, word, x, y - size * 0.92 + (1 - enter) * 30, size * 0.84, Math.min(1, enter));
    this.container.position.set(x, y);
    this.container.scale.set(enter);
    this.container.alpha = Math.min(1, enter);
  }

  #drawBack({ art }: Scene, { left, top, width, height }: PlateBox): void {
    const { deep, key } = this.#colours;
    this.#back
      .clear()
      .roundRect(left, top, width, height, height * 0.12)
      .fill(`${deep}E6`)
      .roundRect(left + 3, top + 3, width - 6, height - 6, height * 0.1)
      .stroke({ color: key, width: 2, alpha: 0.7 });
    const rim = this.#rim;
    if (!rim) return;
    // As thick as an eighth of the plate, whatever the frame of the reels is.
    const unit = height / 8 / Math.max(1, this.#rimUnits);
    const scale = unit / art.scaleOf('frame');
    const thick = this.#rimUnits * unit * 0.8;
    rim.scale.set(scale);
    rim.width = (width + thick * 2) / scale;
    rim.height = (height + thick * 2) / scale;
    rim.position.set(left - thick, top - thick);
  }

  hide(): void {
    this.container.visible = false;
  }
}
