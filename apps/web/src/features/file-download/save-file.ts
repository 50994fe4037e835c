/** A file as the server sends it. */
export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** In base64. */
  readonly content: string;
}

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, mediaType, content }: SentFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click has taken the address over; the next task may let it go.
  setTimeout(() => URL.revokeObjectURL(url));
}
