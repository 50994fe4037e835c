/** The part that the tests' TypeScript uses; the whole is described in postgres-server.mjs. */
export declare function startPostgres(place: {
  binDir: string;
  folder: string;
  settings?: Record<string, string | number>;
  hurried?: boolean;
}): Promise<{ url: string; pid: number; way: string; stop: () => Promise<void> }>;
