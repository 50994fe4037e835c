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

function faults(): readonly string[] {
  const recorded = recordedCodes();
  return calls.flatMap(([name, { method, path, refusals, asValue }]) => {
    const given = recorded.get(`${method} ${path}`) ?? new Set<number>();
    const own = new Set<number>([...refusals, ...asValue]);
    const listed = new Set<number>([...commonCodes, ...own]);
    return [
      ...[...given].filter((code) => !listed.has(code)).map((code) => `${name} gives ${code}, which it does not list`),
      ...[...own].filter((code) => !given.has(code)).map((code) => `${name} lists ${code}, which no test was given`),
    ];
  });
}

test.skipIf(folder === '')(
  'WI-06b no call lists a refusal that it never gives, or gives one that it does not list',
  () => {
    const found = faults();
    // Named in the message as well, which is all that a short report prints.
    expect(found, found.join('\n')).toEqual([]);
  },
);
