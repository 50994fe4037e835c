const nothing = (): void => {};

/** An answer that the server keeps back until the test lets it go. */
export function deferredAnswer<T>() {
  const release: { give: (answer: T) => void; refuse: (why: Error) => void } = { give: nothing, refuse: nothing };
  const promise = new Promise<T>((resolve, reject) => {
    release.give = resolve;
    release.refuse = reject;
  });
  // It may be refused before the server has come to ask for it; that is no accident.
  promise.catch(nothing);
  return { promise, ...release };
}
