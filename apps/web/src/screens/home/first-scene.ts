/** The scene that index.html already carries, taken at the moment this module loads, before the site draws over it. */
export const firstScene = document.getElementById('first-scene')?.innerHTML ?? '';
