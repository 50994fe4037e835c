export declare function browserPath(): string;
