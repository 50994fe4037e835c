/** One numbered part of a document. */
interface Section {
  readonly heading: string;
  readonly points: readonly string[];
}

/** A document one agrees to. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}
