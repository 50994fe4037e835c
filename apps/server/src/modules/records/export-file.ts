export interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly rows: number;
}
