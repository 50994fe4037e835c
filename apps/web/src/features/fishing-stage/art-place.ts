/** Where the build puts the art of fishing; its hall and its tables show pictures from there too. */
export const FISHING_ART = '/game-art/deepsea';

/** A small picture of a kind of fish. */
export const fishPicture = (code: string): string => `${FISHING_ART}/fish/${code}.webp`;
