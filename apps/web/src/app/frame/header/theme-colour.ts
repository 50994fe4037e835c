/** The browser's own bar takes the header's colour, whichever brand and mode that is. */
export function followThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  const meta = document.querySelector('meta[name=theme-color]');
  if (meta && colour !== '') meta.setAttribute('content', colour);
}
