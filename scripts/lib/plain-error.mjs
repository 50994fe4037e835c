/** Something a person can put right: its message is shown alone, without a stack. */
export class PlainError extends Error {
  name = 'PlainError';
}

/**
 * Shows an error the way it deserves and ends the process with 1.
 * @param {unknown} error
 * @returns {never}
 */
export function failPlainly(error) {
  console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
  process.exit(1);
}
