/** The picture that index.html already carries, taken at the moment this module loads, before the site draws over it. */
const element = document.getElementById('first-scene');

export const firstScene = element?.innerHTML ?? '';

/** A lit sheet of the same picture, as the build has made it. */
export interface HeroSheet {
  readonly motion: string;
  readonly src: string;
}

/** None where nothing was built. */
export const heroSheets: readonly HeroSheet[] = (element?.dataset['sheets'] ?? '')
  .split(' ')
  .filter((entry) => entry.includes(':'))
  .map((entry) => {
    const at = entry.indexOf(':');
    return { motion: entry.slice(0, at), src: entry.slice(at + 1) };
  });
