export declare function debianBinDir(): string | undefined;
export declare function embeddedBinDir(): string | undefined;
export declare function isAlive(pid: number): boolean;
export declare function startPostgres(place: {
  binDir: string;
  folder: string;
  settings?: Record<string, string | number>;
  hurried?: boolean;
}): Promise<{ url: string; stop: () => Promise<void> }>;
