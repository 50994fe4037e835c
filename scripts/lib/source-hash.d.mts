export declare function sourceHash(paths: string[], env: NodeJS.ProcessEnv): string;
export declare function buildSettings(env: NodeJS.ProcessEnv): [string, string | undefined][];
