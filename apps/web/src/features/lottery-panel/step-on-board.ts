const VALUES = 'button[data-value]';

const buttonsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(VALUES)];

/** Where a key leads from the value that has the focus: along its row, or to the nearest value above or below. */
export function stepOnBoard(board: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  if (!(from instanceof HTMLElement) || !from.matches(VALUES)) return undefined;
  const row = from.closest('section');
  const inRow = row ? buttonsIn(row) : [];
  const here = inRow.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return inRow[here + 1];
    case 'ArrowLeft':
      return inRow[here - 1];
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowDown':
    case 'ArrowUp':
      return nearest(board, from, key === 'ArrowDown' ? 1 : -1);
    default:
      return undefined;
  }
}

/** The closest line in a direction, and on it whatever stands closest to where the focus is. */
function nearest(board: HTMLElement, from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const { top, left } = from.getBoundingClientRect();
  const ahead = buttonsIn(board)
    .map((button) => ({ button, place: button.getBoundingClientRect() }))
    .filter(({ place }) => (place.top - top) * direction > 1);
  const line = Math.min(...ahead.map(({ place }) => (place.top - top) * direction));
  return ahead
    .filter(({ place }) => (place.top - top) * direction <= line + 1)
    .toSorted((one, other) => Math.abs(one.place.left - left) - Math.abs(other.place.left - left))[0]?.button;
}
