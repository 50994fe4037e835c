/** Something a person can put right: its message is shown alone, without a stack. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}

/**
 * Tells a person what went wrong. Known by name: the server has a class of its own for the same kind of trouble.
 * @param {unknown} error
 */
export function tell(error) {
  console.error(error instanceof Error && error.name === 'PlainError' ? `\n${error.message}\n` : error);
}
