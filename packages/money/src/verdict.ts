/** What a pure rule answers: a value, or the reason code for why not. */
export type Verdict<Value, Why> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: Why };
