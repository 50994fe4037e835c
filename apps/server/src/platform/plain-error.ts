/** Something a person can put right: its message is shown alone, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
