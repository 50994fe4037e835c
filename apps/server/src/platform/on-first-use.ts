/** Work that is done when its result is first asked for, and once. */
export function onFirstUse<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => (done ??= { result: work() }).result;
}
