import { beaconChainText, beaconRoundText, signatureHolds } from '@fairground/fair-play';
import * as z from 'zod/mini';
import type { BeaconConfig } from '../../platform/config/config.ts';
import type { Beacon } from '../../platform/ports/beacon.ts';

/** A draw does not wait longer for one answer; it asks again. */
const PATIENCE_MS = 2_000;

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/));
const whole = z.int().check(z.positive());
const info = z.object({ publicKey: hex64, genesis: whole, periodMs: whole, chainRounds: whole });
const chain = z.object({ firstRound: whole, rounds: whole, lastLink: hex64, signature });
const value = z.object({ round: whole, value: hex64, signature });

/** A beacon over HTTP: scripts/beacon.mjs, or one that answers like it. Nothing it says is believed without its signature. */
export function httpBeacon({ url, publicKey, isSandbox }: BeaconConfig): Beacon {
  let known: Promise<z.output<typeof info>> | undefined;

  const describe = (): Promise<z.output<typeof info>> => {
    known ??= ask('/info', info).then((told) => {
      if (!told) throw new Error('the beacon does not say what it is');
      if (publicKey !== undefined && told.publicKey !== publicKey)
        throw new Error('the beacon signs with another key than BEACON_PUBLIC_KEY');
      return told;
    });
    known.catch(() => (known = undefined));
    return known;
  };

  async function ask<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape> | undefined> {
    const answer = await fetch(`${url}${path}`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) throw new Error(`the beacon answered with HTTP ${answer.status}`);
    return z.parse(shape, await answer.json());
  }

  async function refuseUnsigned(text: string, { signature: given }: { readonly signature: string }): Promise<string> {
    const { publicKey: key } = await describe();
    if ((await signatureHolds(key, { text, signature: given })) !== true)
      throw new Error(`the beacon did not sign ${text}`);
    return key;
  }

  return {
    isSandbox,
    pace: describe,
    chainOf: async (round) => {
      const told = await ask(`/chains/${round}`, chain);
      if (!told) throw new Error(`the beacon has not committed to round ${round}`);
      if (round < told.firstRound || round >= told.firstRound + told.rounds)
        throw new Error(`the beacon answered with another chain than that of round ${round}`);
      return { ...told, publicKey: await refuseUnsigned(beaconChainText(told), told) };
    },
    valueOf: async (round) => {
      const told = await ask(`/rounds/${round}`, value);
      if (!told) return undefined;
      if (told.round !== round) throw new Error(`the beacon answered with another round than ${round}`);
      await refuseUnsigned(beaconRoundText(round, told.value), told);
      return told;
    },
  };
}
