/** Something a person can put right: its message is shown alone, without a stack. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }

  override get name(): string {
    return 'PlainError';
  }
}
