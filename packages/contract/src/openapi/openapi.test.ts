import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import type { EndpointGroup } from '../protocol/endpoint.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ title: '测试', version: '1.2.3', serverUrl: 'http://127.0.0.1:8080' });
const calls = Object.values(catalogue as Readonly<Record<string, EndpointGroup>>).flatMap((group) =>
  Object.values(group),
);
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** Every object inside the document, with the way to it. */
function* objectsIn(
  value: unknown,
  way = '#',
): Generator<readonly [way: string, node: Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, { ...value }];
  for (const [key, inner] of Object.entries(value))
    yield* objectsIn(inner, `${way}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const nodes = [...objectsIn(document)];
const places = new Set(nodes.map(([way]) => way));

/** Whether a text cannot grow without end. */
const isBounded = (node: Readonly<Record<string, unknown>>): boolean =>
  ['maxLength', 'pattern', 'enum', 'const', 'format'].some((word) => word in node);

describe('the OpenAPI document', () => {
  test('WI-06 lists every call of the catalogue under its path and method', () => {
    const listed = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(listed.toSorted()).toEqual(calls.map((call) => `${call.method.toLowerCase()} ${call.path}`).toSorted());
  });

  test('WI-06 every reference leads somewhere', () => {
    const lost = nodes.flatMap(([, node]) =>
      typeof node.$ref === 'string' && !places.has(node.$ref) ? [node.$ref] : [],
    );
    expect(lost).toEqual([]);
  });

  test('WI-06 operations have unique ids, a known tag, headers, answers, and a body when posted', () => {
    const tags = document.tags.map((tag) => tag.name);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        expect(tags, path).toContain(operation.tags[0]);
        expect(operation.parameters, path).toHaveLength(6);
        expect(operation.responses, path).toHaveProperty('200');
        expect('requestBody' in operation, path).toBe(method === 'post');
      }
    }
  });

  test('WI-06 says which calls need the token', () => {
    expect(document.paths['/fd/api/v1/payment/pay']?.post?.security).toEqual([{ token: [] }]);
    expect(document.paths['/site/api/v1/user/login']?.post?.security).toEqual([]);
  });

  test('WI-06 shows the wire side of amounts, both ways', () => {
    const pay = JSON.stringify(document.paths['/fd/api/v1/payment/pay']?.post?.requestBody);
    const balance = JSON.stringify(document.paths['/fd/api/v1/transfer/getBalance']?.post?.responses);
    expect(pay).toContain('"description":"金额（元），大于0，最多两位小数"');
    expect(balance).toContain('"centerWalletBalance":{"type":"string"');
  });

  test('WI-01 every text is bounded and every list is at most 500 long, what a round drew 5000', () => {
    const schemas = nodes.filter(
      ([way]) => way.includes('/schema/') && way.includes('/paths/') && !way.endsWith('/properties/message'),
    );
    const loose = schemas.filter(
      ([way, node]) =>
        (node.type === 'string' && !isBounded(node)) ||
        (node.type === 'array' &&
          !(typeof node.maxItems === 'number' && node.maxItems <= (way.endsWith('/properties/drawn') ? 5000 : 500))),
    );
    expect(loose.map(([way]) => way)).toEqual([]);
  });

  test('WI-06 leaves nothing undescribed', () => {
    const empty = nodes.filter(
      ([way, node]) =>
        /\/(properties|items)\/?[^/]*$/.test(way) &&
        way.includes('/schema/') &&
        Object.keys(node).length === 0 &&
        !way.endsWith('/properties'),
    );
    expect(empty.map(([way]) => way)).toEqual([]);
  });

  test('WI-06 is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
