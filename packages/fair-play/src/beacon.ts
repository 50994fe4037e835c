import { seedFromHex } from './commitment.ts';

/** What a beacon signs of a round. */
export const beaconRoundText = (round: number, value: string): string => `fairground-beacon:round:${round}:${value}`;

/** What a beacon signs of a chain it commits to. */
export const beaconChainText = (chain: BeaconCommitment): string =>
  `fairground-beacon:chain:${chain.firstRound}:${chain.rounds}:${chain.lastLink}`;

export interface BeaconCommitment {
  readonly firstRound: number;
  readonly rounds: number;
  readonly lastLink: string;
}

/** Whether an Ed25519 signature holds; undefined where this browser cannot tell. */
export async function signatureHolds(
  publicKey: string,
  { text, signature }: { readonly text: string; readonly signature: string },
): Promise<boolean | undefined> {
  const { subtle } = globalThis.crypto;
  const bytes = new TextEncoder().encode(text);
  try {
    const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, bytesOf(signature), bytes);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    return false;
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(seedFromHex(hex));
