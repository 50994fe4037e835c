const WORDS = 2 ** 32;

/** A number from 0 to n − 1, each as likely, from the browser's own source of chance: what would favour the lower is drawn again. */
export function randomBelow(n: number): number {
  const fair = Math.floor(WORDS / n) * n;
  const word = new Uint32Array(1);
  for (;;) {
    const [drawn = WORDS] = crypto.getRandomValues(word);
    if (drawn < fair) return drawn % n;
  }
}
