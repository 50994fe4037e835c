import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { loadAnew } from '../../../tests/support/runner/load-anew.ts';
import { noteNoSources, printThePageOnlyAtTheEnd } from './testing/quiet-failures.ts';
import { answerLabelsQuickly } from './testing/quick-labels.ts';
import { answerStylesQuickly } from './testing/quick-styles.ts';

// What is waited for comes when it comes: a busy machine is no reason to give up after the usual second.
configure({ asyncUtilTimeout: 10_000 });
printThePageOnlyAtTheEnd();
noteNoSources();

/** jsdom lays nothing out; these stand in for what components ask the browser. */
class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (typeof window !== 'undefined') {
  globalThis.ResizeObserver ??= QuietResizeObserver;
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
  // Radix measures pointer capture and scrolls into view; jsdom knows neither.
  Object.assign(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    scrollIntoView: () => {},
  });
  window.scrollTo = () => {};
  answerStylesQuickly();
  answerLabelsQuickly();

  afterEach(() => {
    cleanup();
  });

  // Files share the pretend browser, which is slow to open, but nothing that another file left in it. Packages are pure
  // and keep nothing: they stay loaded, which is much of the loading of most files.
  afterAll(() => {
    loadAnew((path) => path.includes('/apps/web/'));
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });
}
