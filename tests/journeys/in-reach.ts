import type { Page } from '@playwright/test';

/** What of the page cannot be pressed where it stands after it was scrolled to, because something lies over it. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
    // It runs in the page, and takes along nothing from outside.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
    const found = [...document.querySelectorAll('main')].filter(isShown).flatMap((main) =>
      [...main.querySelectorAll(CONTROLS)].filter(isShown).flatMap((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        // Drawn for ears only, as the field behind a drawn radio button.
        if (width < 4 || height < 4) return [];
        const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
        const around = control.closest('label') ?? control;
        if (hit && (around.contains(hit) || hit.contains(control))) return [];
        const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 20);
        return [`${control.tagName} ${name} under ${hit?.tagName ?? 'the edge'} ${hit?.className ?? ''}`];
      }),
    );
    scrollTo(0, 0);
    return found;
  });
