/** The prices the server put into the page, taken when this module loads, before the site draws over them. */
let board = document.querySelector('.fp-board');

/** Once: whoever comes back later would see prices of long ago. */
export function takeFirstBoard(): Element | null {
  const taken = board;
  board = null;
  return taken;
}
