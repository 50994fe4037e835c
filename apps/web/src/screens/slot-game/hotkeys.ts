/** Keys belong to the game unless the focus is on something that wants them itself. */
export function isHotkeyPlace({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return false;
  const isTaken =
    target instanceof Element &&
    target.closest('button, a, input, textarea, select, [role="dialog"], [role="alertdialog"], [role="tab"]');
  return !isTaken && !document.querySelector('[role="dialog"], [role="alertdialog"]');
}
