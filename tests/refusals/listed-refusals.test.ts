import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type Endpoint, type EndpointGroup } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { expect, test } from 'vitest';
import { commonCodes } from '../../packages/contract/src/openapi/openapi-prose.ts';

/** Only the database stage as a whole records; without it there is nothing to compare with. */
const folder = process.env['RECORDED_REPLIES'] ?? '';

type NamedCall = readonly [name: string, call: Endpoint];

const callsOf = (groups: Readonly<Record<string, EndpointGroup>>): readonly NamedCall[] =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): NamedCall => [`${group}.${name}`, call]),
  );

const calls = [
  ...callsOf(catalogue),
  ...callsOf(backOfficeCatalogue).map(([name, call]): NamedCall => [`back-office.${name}`, call]),
];

/** What the calls answered in all the tests of the stage before, by method and path. */
function recordedCodes(): ReadonlyMap<string, ReadonlySet<number>> {
  const codes = new Map<string, Set<number>>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const [method, path, code] = line.split(' ');
      const call = `${method} ${path}`;
      codes.set(call, (codes.get(call) ?? new Set()).add(Number(code)));
    }
  }
  return codes;
}

type CallCode = readonly [name: string, code: number];

function unlistedAndNeverGiven(): {
  readonly unlisted: readonly CallCode[];
  readonly neverGiven: readonly CallCode[];
} {
  const recorded = recordedCodes();
  const codesOf = ({ method, path }: Endpoint) => recorded.get(`${method} ${path}`) ?? new Set<number>();
  const unlisted = calls.flatMap(([name, call]) => {
    const listed = new Set<number>([...commonCodes, ...call.refusals, ...call.asValue]);
    return [...codesOf(call)].filter((code) => !listed.has(code)).map((code): CallCode => [name, code]);
  });
  const neverGiven = calls.flatMap(([name, call]) =>
    [...new Set([...call.refusals, ...call.asValue])]
      .filter((code) => !codesOf(call).has(code))
      .map((code): CallCode => [name, code]),
  );
  return { unlisted, neverGiven };
}

test.skipIf(folder === '')(
  'WI-06b no call lists a refusal that it never gives, or gives one that it does not list',
  () => {
    expect(unlistedAndNeverGiven()).toEqual({ unlisted: [], neverGiven: [] });
  },
);
