const nothing = (): void => {};

/** An answer that the house keeps back until the test lets it go. */
export function heldAnswer<T>() {
  const release: { give: (answer: T) => void; refuse: (why: Error) => void } = { give: nothing, refuse: nothing };
  const promise = new Promise<T>((resolve, reject) => {
    release.give = resolve;
    release.refuse = reject;
  });
  // It may be refused before the house has come to ask for it; that is no accident.
  promise.catch(nothing);
  return { promise, ...release };
}
