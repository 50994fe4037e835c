/** A picture as an address, as `img` and CSS want it. */
export const dataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
