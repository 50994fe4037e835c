import { ProgressBar } from '@fairground/contract/site-constants';
import type { NProgress } from 'nprogress';
import { whenIdle } from '../ui/when-idle.ts';

let bar: Promise<NProgress> | undefined;
let busy = false;

/**
 * The product's numbers, and a line without the library's own "role=bar", which no screen reader knows. The published
 * types do not know `trickleRate` and `barSelector`; the library does.
 */
const settings = {
  ...ProgressBar,
  showSpinner: false,
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
};

/** The line on top of the page. Its code comes with the first walk: the first page is painted without it. */
const fetchBar = async (): Promise<NProgress> => {
  const { default: progress } = await import('nprogress');
  return progress.configure(settings);
};

const haveBar = (): Promise<NProgress> => (bar ??= fetchBar());

/** Fetches the line while nobody waits, so that the first walk shows it too. */
export function prepareProgress(): void {
  whenIdle(() => void haveBar());
}

/** Shows that a walk is under way, and finishes the line when it has ended. */
export function showProgress(navigating: boolean): void {
  busy = navigating;
  void haveBar().then((line) => (busy ? line.start() : line.done()));
}
