import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { catalogue } from '../catalogue.ts';
import { backOfficeCatalogue } from '../back-office/back-office.ts';
import type { Access, Endpoint, EndpointGroup } from '../protocol/endpoint.ts';
import {
  accessLabels,
  codeLine,
  commonCodes,
  backOfficeGroupLabels,
  effectLabels,
  groupLabels,
  introduction,
} from './openapi-prose.ts';
import { permissionLabels } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { meanings, moment } from '../protocol/shapes.ts';
import { Header } from '../protocol/wire.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: JsonSchema;
}

interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonSchema;
}

const headerDescriptions: readonly (readonly [
  name: string,
  required: boolean,
  description: string,
  schema: JsonSchema,
])[] = [
  [Header.version, false, '构建版本', { type: 'string', maxLength: 64 }],
  [Header.client, true, '客户端', { type: 'string', const: 'web' }],
  [Header.device, true, '设备指纹', { type: 'string', maxLength: 128 }],
  [Header.requestId, true, '每个请求新生成的 UUID v4；同一操作重试时不变', { type: 'string', format: 'uuid' }],
  [Header.site, true, '站点编号', { type: 'string', default: '1' }],
  [Header.sign, true, '签名，见文首说明', { type: 'string', maxLength: 1_024 }],
];

const headerParameters = Object.fromEntries(
  headerDescriptions.map(([name, required, description, schema]) => [
    name,
    { name, in: 'header', required, description, schema },
  ]),
);
const headerReferences = headerDescriptions.map(([name]) => ({ $ref: `#/components/parameters/${name}` }));

const securityOf: Readonly<Record<Access, Operation['security']>> = {
  public: [],
  guest: [{}, { token: [] }],
  member: [{ token: [] }],
  'bound-member': [{ token: [] }],
  operator: [{ token: [] }],
};

const shapeDescriptions = new Map<object, string>([
  [typedYuan, '金额（元），大于0，最多两位小数'],
  [yuan, '金额（元），两位小数'],
  [moment, '毫秒时间戳'],
]);

const asJson = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

/** The schema of what travels: both ways that is the outer side of every codec. */
function onTheWire(shape: z.ZodMiniType): JsonSchema {
  const {
    $schema: _dialect,
    $defs: parts,
    ...schema
  } = z.toJSONSchema(shape, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const labels = shapeDescriptions.get(zodSchema) ?? meaningLine(zodSchema);
      if (labels !== undefined) jsonSchema.description = labels;
    },
  });
  return parts ? unfolded(schema, parts, UNFOLDED_TIMES) : schema;
}

/** How deep a tree that holds trees is written out. */
const UNFOLDED_TIMES = 2;

/**
 * A shape that holds itself (the conditions of a promotion) refers to parts beside it, which the document has no place for:
 * they are written out, and what lies deeper is any object.
 */
function unfolded(schema: JsonSchema, parts: JsonSchema, times: number): JsonSchema {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    return isSchema(value) ? unfolded(value, parts, times) : value;
  };
  const { $ref: reference, ...rest } = schema;
  const part = typeof reference === 'string' ? parts[reference.replace('#/$defs/', '')] : undefined;
  if (part === undefined) return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, fill(value)]));
  return times > 0 && isSchema(part) ? { ...unfolded(part, parts, times - 1), ...rest } : { ...rest, type: 'object' };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function meaningLine(field: object): string | undefined {
  const table = meanings.get(field);
  return (
    table &&
    Object.entries(table)
      .map(([code, word]) => `${code} ${String(word)}`)
      .join('；')
  );
}

/** Success with this call's data, or any refusal. */
const replyOf = (output: z.ZodMiniType): JsonSchema => ({
  oneOf: [
    {
      type: 'object',
      properties: {
        status_code: { type: 'integer', const: ResultCode.Success },
        data: onTheWire(output),
        message: { type: 'string' },
      },
      required: ['status_code', 'data', 'message'],
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

const descriptionOf = (call: Endpoint): string =>
  [
    `- 权限：${accessLabels[call.access]}${call.permission ? `，且有“${permissionLabels[call.permission]}”权限` : ''}`,
    `- 效果：${effectLabels[call.effect]}`,
    ...(call.cached ? ['- 客户端按路径与内容缓存首次结果'] : []),
    ...(call.refusals.length > 0 ? [`- 结果码：${call.refusals.map(codeLine).join('；')}`] : []),
    ...(call.asValue.length > 0 ? [`- 作为结果返回、不算失败：${call.asValue.join('、')}`] : []),
  ].join('\n');

function operationOf(
  { group, name, tag }: { readonly group: string; readonly name: string; readonly tag: string },
  call: Endpoint,
): Operation {
  return {
    operationId: `${group}.${name}`,
    tags: [tag],
    summary: call.summary,
    description: descriptionOf(call),
    security: securityOf[call.access],
    parameters: headerReferences,
    ...(call.method === 'POST' && { requestBody: { required: true, content: asJson(onTheWire(call.input)) } }),
    responses: {
      '200': { description: '业务结果', content: asJson(replyOf(call.output)) },
      '401': { $ref: '#/components/responses/Refused' },
      '404': { $ref: '#/components/responses/Refused' },
      '500': { $ref: '#/components/responses/Refused' },
    },
  };
}

const components = {
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: Header.token, description: '登录凭证；未登录时为空' },
  },
  parameters: headerParameters,
  schemas: {
    ResultCode: {
      type: 'integer',
      enum: Object.values(ResultCode),
      description: `任何调用都可能回复：${commonCodes.map(codeLine).join('；')}`,
    },
    Refusal: {
      type: 'object',
      properties: {
        status_code: { type: 'integer', enum: Object.values(ResultCode).filter((code) => code !== ResultCode.Success) },
        data: {
          type: ['object', 'null'],
          properties: {
            field: { type: 'string', description: '有误的字段' },
            phoneNumber: { type: 'string', description: '隐藏中间位的手机号，仅登录风险验证时出现' },
          },
        },
        message: { type: 'string', description: '可直接显示的中文说明' },
      },
      required: ['status_code', 'data', 'message'],
    },
  },
  responses: {
    Refused: { description: '未成功', content: asJson({ $ref: '#/components/schemas/Refusal' }) },
  },
};

type GroupLabels = Readonly<Record<string, { readonly name: string; readonly description: string }>>;
interface Options {
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
}

/** The published description of every call a member's site makes, printed from the catalogue itself. */
export const openApiDocument = (options: Options): OpenApiDocument => documentOf(catalogue, groupLabels, options);

/** The same for the calls of those who work here. */
export const backOfficeOpenApiDocument = (options: Options): OpenApiDocument =>
  documentOf(backOfficeCatalogue, backOfficeGroupLabels, options);

function documentOf(
  groups: Readonly<Record<string, EndpointGroup>>,
  labels: GroupLabels,
  options: Options,
): OpenApiDocument {
  const paths = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const operation = operationOf({ group, name, tag: labels[group]?.name ?? group }, call);
      return [call.path, { [call.method.toLowerCase()]: operation }] as const;
    }),
  );
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: introduction },
    servers: [{ url: options.serverUrl }],
    tags: Object.values(labels),
    paths: Object.fromEntries(paths),
    components,
  };
}
