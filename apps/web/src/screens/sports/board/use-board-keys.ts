import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBoard } from './board-store.ts';

interface BoardKeys {
  readonly board: RefObject<HTMLElement | null>;
  readonly onSlip: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** Where typing is typing; a chip that was just chosen takes no letters. */
const TYPING = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable], [role=dialog] *';
const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches(TYPING);

/** j/k row, ←→ cell, Enter picks by itself, b betslip, / search, ? help. */
export function useBoardKeys({ board, onSlip, onSearch, onHelp }: BoardKeys): void {
  const hasKeys = useBoard((look) => look.hasKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !board.current) return;
    const commands: Readonly<Record<string, () => boolean>> = {
      j: () => moveRow(board.current, 1),
      k: () => moveRow(board.current, -1),
      ArrowRight: () => moveCell(1),
      ArrowLeft: () => moveCell(-1),
      ArrowDown: () => moveInRow(board.current, 1),
      ArrowUp: () => moveInRow(board.current, -1),
      b: () => done(onSlip),
      '/': () => done(onSearch),
      '?': () => done(onHelp),
    };
    const isLetter = event.key.length === 1;
    if (isLetter && !hasKeys && event.key !== '?') return;
    if (commands[event.key]?.()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function done(command: () => void): true {
  command();
  return true;
}

const rowsOf = (board: HTMLElement | null): HTMLElement[] => [
  ...(board?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];
const cellsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];

/** The cell that has the focus, if one has. */
const here = (): HTMLElement | undefined => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches('[data-cell]') ? activeElement : undefined;
};

/** To the same place in the next row; from nowhere, to the first row on screen. */
function moveRow(board: HTMLElement | null, by: 1 | -1): boolean {
  const rows = rowsOf(board);
  const row = here()?.closest<HTMLElement>('[data-row]');
  const at = row ? rows.indexOf(row) : -1;
  const index = row ? cellsOf(row).findIndex((cell) => cell === here()) : 0;
  const next =
    at === -1
      ? rows.find((candidate) => candidate.getBoundingClientRect().top >= 0 && cellsOf(candidate).length > 0)
      : rows[at + by];
  const cells = cellsOf(next);
  return focus(cells[Math.min(index, cells.length - 1)]);
}

function moveCell(by: 1 | -1): boolean {
  const cell = here();
  const column = cell?.closest('td');
  if (!cell || !column) return false;
  const index = [...column.querySelectorAll('[data-cell]')].indexOf(cell);
  const columns = [...(cell.closest('[data-row]')?.querySelectorAll('td') ?? [])].filter(
    (candidate) => cellsOf(candidate).length > 0,
  );
  const cells = cellsOf(columns[columns.indexOf(column) + by]);
  return focus(cells[Math.min(index, cells.length - 1)]);
}

/** Up and down inside a column, and on into the next match. */
function moveInRow(board: HTMLElement | null, by: 1 | -1): boolean {
  const cell = here();
  if (!cell) return false;
  const cells = cellsOf(cell.closest('td'));
  return focus(cells[cells.indexOf(cell) + by]) || moveRow(board, by);
}

function focus(cell: HTMLElement | undefined): boolean {
  if (!cell) return false;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest' });
  return true;
}
