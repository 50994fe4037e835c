export declare function embeddedBinDir(): string | undefined;
export declare function debianBinDir(): string | undefined;
