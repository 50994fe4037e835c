/** How a page is lit; set on the root element as `data-mode`. */
export type Mode = 'light' | 'dark';

/** Colours of the drawn scenes. Pictures are images, so they cannot read the page's tokens. */
export interface ScenePalette {
  /** Sky at the top and at the horizon; white text stays readable on both. */
  readonly deep: string;
  readonly mid: string;
  /** The large shapes: stands, tables, hills. */
  readonly shape: string;
  readonly shapeLight: string;
  /** The one warm or bright thing in the picture. */
  readonly glow: string;
  readonly spark: string;
}

/** What a brand is, besides its tokens and its mark. */
export interface BrandFacts {
  readonly id: 'lanyor' | 'zhuro' | 'ziqune';
  readonly name: string;
  readonly latin: string;
  /** Two words that may stand under the name. */
  readonly slogan: string;
  /** The first words of the home page; they stand in index.html as well. */
  readonly headline: string;
  readonly defaultMode: Mode;
  readonly scene: ScenePalette;
  /** Two tints for avatars and marks. */
  readonly tints: readonly [string, string];
}
