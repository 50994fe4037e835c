import { Timing, TITLE_LENGTH_MAX } from '@fairground/contract/site-constants';

/** Between the end of the title and its next beginning. */
const GAP = '　';

let timer: ReturnType<typeof setInterval> | undefined;
let title = '';
let step = 0;
/** What happened while nobody looked. */
let notice = '';

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The title as it stands after so many steps. Characters, not code units, so that no sign is cut in half. */
export function titleAfter(text: string, steps: number): string {
  const characters = Array.from(text);
  if (characters.length <= TITLE_LENGTH_MAX) return text;
  const ring = [...characters, GAP];
  const start = steps % ring.length;
  return [...ring.slice(start), ...ring.slice(0, start)].join('');
}

function run(): void {
  clearInterval(timer);
  if (!document.hidden) notice = '';
  document.title = notice || title;
  if (document.hidden || prefersStill() || titleAfter(title, 1) === title) return;
  timer = setInterval(() => {
    step += 1;
    document.title = titleAfter(title, step);
  }, Timing.titleScrollMs);
}

/** Names the page in the browser's tab. A hidden page rests: nobody sees it run. */
export function setDocumentTitle(text: string): void {
  if (text === title && timer !== undefined) return;
  title = text;
  step = 0;
  document.removeEventListener('visibilitychange', run);
  document.addEventListener('visibilitychange', run);
  run();
}

/** Says something in the tab of a page that is not looked at, until it is. */
export function setTitleNotice(text: string): void {
  if (!document.hidden) return;
  notice = text;
  run();
}
