/**
 * Keys belong to the game unless the focus is on something that wants them itself. The spin button, where it stays after a
 * press, wants only to be pressed: arrows are the game's there too.
 */
export function isHotkeyPlace({ target, key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return false;
  const isTaken =
    target instanceof Element &&
    target.closest('button, a, input, textarea, select, [role="dialog"], [role="alertdialog"], [role="tab"]');
  const isSpinButton = key.startsWith('Arrow') && target instanceof Element && target.closest('[data-spin]') !== null;
  return (!isTaken || isSpinButton) && !document.querySelector('[role="dialog"], [role="alertdialog"]');
}
