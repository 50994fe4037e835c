import type { CSSProperties } from 'react';

/** A style with names of its own, which sheets read. */
export type StyleVars = CSSProperties & Readonly<Record<`--${string}`, string | number>>;
