/** The choices of a select or of chips, from a table of labels. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables have no keys but their own
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
