import { createHmac, createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';

/** Rounds are numbered from here on, one every tenth of a second. */
export const GENESIS = Date.UTC(2026, 0, 1);
export const PERIOD_MILLISECONDS = 100;
/** Rounds of one chain: not quite three hours. */
export const CHAIN_ROUNDS = 100_000;

/** Every so many links one is kept; those between are made from it. */
const KEPT_EVERY = 500;
const CHAINS_KEPT = 64;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @typedef {{ firstRound: number, rounds: number, lastLink: string, signature: string }} Commitment */
/** @typedef {{ round: number, value: string, signature: string }} RoundValue */

/** When a round is published. @param {number} round */
export const timeOf = (round) => GENESIS + round * PERIOD_MILLISECONDS;

/** @param {Buffer} link */
const next = (link) => hash('sha256', link, 'buffer');

/**
 * A beacon: values nobody knows before their time, committed to long before it. Each chain of hashes is told by its last
 * link; its rounds use the links backwards, so that the hash of a round's value is the value of the round before.
 * @param {Buffer} secret
 * @param {number} [chainRounds]
 */
export function makeBeacon(secret, chainRounds = CHAIN_ROUNDS) {
  const seed = (/** @type {string} */ label) => createHmac('sha256', secret).update(label).digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed('key')]), format: 'der', type: 'pkcs8' });
  const signed = (/** @type {string} */ text) => sign(null, Buffer.from(text), key).toString('hex');
  /** @type {Map<number, Buffer[]>} */
  const chains = new Map();

  /** @param {number} chain */
  function keptLinks(chain) {
    const known = chains.get(chain);
    if (known) return known;
    let link = seed(`chain:${chain}`);
    const kept = [link];
    for (let at = 1; at <= chainRounds; at += 1) {
      link = next(link);
      if (at % KEPT_EVERY === 0) kept.push(link);
    }
    chains.set(chain, kept);
    const [oldest] = chains.keys();
    if (chains.size > CHAINS_KEPT && oldest !== undefined) chains.delete(oldest);
    return kept;
  }

  /** @param {number} chain @param {number} index */
  function linkAt(chain, index) {
    let link = keptLinks(chain)[Math.floor(index / KEPT_EVERY)] ?? Buffer.alloc(0);
    for (let at = index - (index % KEPT_EVERY); at < index; at += 1) link = next(link);
    return link.toString('hex');
  }

  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),

    /** The chain that round is of. @param {number} round @returns {Commitment} */
    commitment: (round) => {
      const chain = Math.floor((round - 1) / chainRounds);
      const firstRound = chain * chainRounds + 1;
      const lastLink = linkAt(chain, chainRounds);
      const signature = signed(`fairground-beacon:chain:${firstRound}:${chainRounds}:${lastLink}`);
      return { firstRound, rounds: chainRounds, lastLink, signature };
    },

    /** Whether its time has come is for the caller to ask. @param {number} round @returns {RoundValue} */
    valueOf: (round) => {
      const at = (round - 1) % chainRounds;
      const value = linkAt((round - 1 - at) / chainRounds, chainRounds - 1 - at);
      return { round, value, signature: signed(`fairground-beacon:round:${round}:${value}`) };
    },
  };
}
