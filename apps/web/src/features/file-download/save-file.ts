/** A file as the server sends it. */
export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** In base64. */
  readonly content: string;
}

/** Hands a file to the browser's downloads. */
export const saveFile = ({ fileName, mediaType, content }: SentFile): void =>
  save(fileName, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: mediaType }));

/** The same for what is text already: a JSON document unless it says otherwise. */
export const saveText = ({
  fileName,
  content,
  mediaType = 'application/json',
}: Pick<SentFile, 'fileName' | 'content'> & Partial<SentFile>): void =>
  save(fileName, new Blob([content], { type: mediaType }));

function save(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click has taken the address over; the next task may let it go.
  setTimeout(() => URL.revokeObjectURL(url));
}
