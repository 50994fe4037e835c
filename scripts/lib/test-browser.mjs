import { chromiumPath } from './chromium.mjs';
import { thisMachine } from './machine.mjs';

/** The browser of this machine, for the journeys' TypeScript; its type stands in test-browser.d.mts. */
export const browserPath = () => chromiumPath(thisMachine()) ?? 'chromium';
