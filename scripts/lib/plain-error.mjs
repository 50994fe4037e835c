/** Something a person can put right: its message is shown alone, without a stack. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}

/**
 * Tells a person what went wrong.
 * @param {unknown} error
 */
export function tell(error) {
  console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
}
