const statuses = {
  bad_signature: 401,
  malformed: 400,
  other_request: 409,
  unknown_game: 404,
  out_of_limits: 422,
  wrong_currency: 422,
  unavailable: 503,
} as const;

/** A no in the words of the protocol. */
export class No extends Error {
  readonly code: keyof typeof statuses;

  constructor(code: keyof typeof statuses) {
    super(code);
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}
