import pictures from './help-pictures.json' with { type: 'json' };

/** Pictures of our own screens, as scripts/help-pictures.mjs took them: their address and size. */
export type PictureName = keyof typeof pictures;

export const pictureOf = (name: PictureName) => ({ src: `/help/${name}.webp`, ...pictures[name] });
