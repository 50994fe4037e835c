import { PROVIDER_SIGNATURE_LIFE_MS, ProviderHeader } from '@fairground/contract/providers';
import type { ConformanceCase } from './run-cases.ts';
import { type Line, sendMessage, type Tampering, told } from './signed-message.ts';

const BAD = '401 bad_signature';
const SKEW_MS = 2_000;

export interface Sample {
  readonly path: string;
  /** A message that would be taken. */
  readonly body: () => object;
}

/** Whatever is said: nobody believes it unless it is signed by the right key, whole, now. `otherKey` is the other direction's. */
export function tamperedCases(
  line: Line,
  samples: readonly [Sample, ...Sample[]],
  otherKey: Buffer,
): ConformanceCase[] {
  const [first, ...others] = samples;
  const forged = ({ path, body }: Sample, name: string, wrong: () => Tampering): ConformanceCase => ({
    name: `${path}: ${name}`,
    expected: BAD,
    isTurnedAway: true,
    run: async () => told(await sendMessage(line, { path, said: body() }, wrong())),
  });
  const life = PROVIDER_SIGNATURE_LIFE_MS + SKEW_MS;
  return [
    ...samples.map((sample) => forged(sample, 'a signature by another key', () => ({ key: Buffer.alloc(32, 7) }))),
    ...others.map((sample) => forged(sample, 'a message that is too old', () => ({ time: Date.now() - life }))),
    forged(first, 'a message that is too old', () => ({ time: Date.now() - life })),
    forged(first, 'a message from the future', () => ({ time: Date.now() + life })),
    forged(first, 'a time in seconds', () => ({ time: Math.floor(Date.now() / 1000) })),
    forged(first, 'a time that is no number', () => ({ time: 'now' })),
    forged(first, 'a signature by the key of the other direction', () => ({ key: otherKey })),
    forged(first, 'a body that was changed on the way', () => ({ signedBody: '{}' })),
    forged(first, 'a signature for another path', () => ({ signedPath: '/elsewhere' })),
    forged(first, 'an empty signature', () => ({ signature: '' })),
    forged(first, 'a signature of another length', () => ({ signature: 'ab' })),
    forged(first, 'a signature of zeros', () => ({ signature: '0'.repeat(64) })),
    ...Object.values(ProviderHeader).map((header) => forged(first, `no ${header}`, () => ({ without: [header] }))),
    forged(first, 'another provider', () => ({ provider: 'SOMEBODY' })),
    forged(first, 'an event id with a slash', () => ({ event: 'a/b' })),
    forged(first, 'an event id of 65 letters', () => ({ event: 'x'.repeat(65) })),
  ];
}

/** Ways to write an amount that is none. */
export const badAmounts: readonly unknown[] = [
  '-1',
  '1.00',
  '1e3',
  ' 1',
  '+1',
  '01',
  '',
  'NaN',
  '9'.repeat(16),
  100,
  null,
];
