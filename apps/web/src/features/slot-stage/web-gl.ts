/** Thrown when the browser cannot draw: the page says so. */
export class NoWebGl extends Error {
  override readonly name = 'NoWebGl';
}

/** Asked before anything is loaded. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
