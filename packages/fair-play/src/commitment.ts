import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is published before a seed is used, and what a revealed seed must hash to. */
export const seedHash = (serverSeed: Uint8Array): string => bytesToHex(sha256(serverSeed));

/** SHA-256 of a text, for what is named by its content. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const seedFromHex = (hex: string): Uint8Array => hexToBytes(hex);
export const seedToHex = (seed: Uint8Array): string => bytesToHex(seed);

/** A player's seed: visible ASCII without the sign that separates seed, nonce and block. */
export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9_.-]{1,64}$/;
