/** A part of an article: a heading with paragraphs, numbered steps, a table or a warning under it. */
export interface ArticlePart {
  readonly heading: string;
  readonly text?: readonly string[];
  readonly steps?: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly caution?: string;
}

/** One page of the help centre. Numbers that are data (limits, fees) are shown on the pages themselves, not here. */
export interface Article {
  readonly lead: string;
  readonly parts: readonly ArticlePart[];
  /** Questions people ask, with plain answers. */
  readonly questions?: readonly { readonly ask: string; readonly answer: string }[];
}
