import { backOfficeOpenApiDocument, openApiDocument } from '@fairground/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { Header, ResultCode } from '@fairground/contract';
import type { Config } from '../../config/config.ts';
import { onFirstUse } from '../../on-first-use.ts';
import { headerOf } from '../edge-request.ts';
import { escapeHtml, plainPage } from './html.ts';
import { send } from '../server.ts';
import { refused } from '../trouble.ts';

type Document = ReturnType<typeof openApiDocument>;
type Operation = Document['paths'][string][string];

export interface DocsParts {
  readonly config: Pick<Config, 'siteTitle' | 'siteUrl'>;
  readonly version: string;
  /** Whether a token is an operator's. */
  readonly isOperator: (token: string) => Promise<boolean>;
}

/**
 * The published description of every call, for programs and for people; that of the back office for its operators only.
 * Each is printed once, for its first reader.
 */
export function docsRoutes(http: FastifyInstance, { config, version, isOperator }: DocsParts): void {
  const { siteTitle, siteUrl: serverUrl } = config;
  const document = onFirstUse(() => openApiDocument({ title: `${siteTitle} 接口`, version, serverUrl }));
  const json = onFirstUse(() => JSON.stringify(document()));
  const backOfficeJson = onFirstUse(() =>
    JSON.stringify(backOfficeOpenApiDocument({ title: `${siteTitle} 运营接口`, version, serverUrl })),
  );
  const page = onFirstUse(() => docsPage(document()));
  const jsonType = 'application/json; charset=utf-8';
  http.get('/openapi.json', async (_request, reply) => reply.type(jsonType).send(json()));
  http.get('/console/openapi.json', async ({ headers }, reply) =>
    (await isOperator(headerOf(headers, Header.token)))
      ? reply.type(jsonType).header('cache-control', 'no-store').send(backOfficeJson())
      : send(reply, refused(ResultCode.LoginExpired, 401)),
  );
  http.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

export function docsPage(document: Document): string {
  const { title, version, description } = document.info;
  const head = `<h1>${escapeHtml(title)} <span class="tag">${escapeHtml(version)}</span></h1>
<p class="muted">机器可读的版本：<a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）</p>${paragraphs(description)}`;
  const groups = document.tags.map((tag) => groupSection(tag, operationsOf(document, tag.name)));
  return plainPage({ title, main: head + groups.join('') });
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function operationsOf({ paths }: Document, tag: string): readonly Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [{ method: method.toUpperCase(), path, operation }] : [],
    ),
  );
}

function groupSection(tag: Document['tags'][number], listed: readonly Listed[]): string {
  if (listed.length === 0) return '';
  return `<h2>${escapeHtml(tag.name)}</h2><p class="muted">${escapeHtml(tag.description)}</p>${listed.map(callSection).join('')}`;
}

function callSection({ method, path, operation }: Listed): string {
  const request = operation.requestBody ? schemaBlock('请求', operation.requestBody) : '';
  return `<h3>${escapeHtml(operation.summary)}</h3>
<p><span class="tag">${method}</span> <code>${escapeHtml(path)}</code></p>${paragraphs(operation.description)}
${request}${schemaBlock('回复', operation.responses['200'])}`;
}

const schemaBlock = (title: string, part: unknown): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schemaIn(part), null, 2))}</pre></details>`;

/** OpenAPI wraps a schema in a media type in a content table; a reader wants the schema. */
const schemaIn = (part: unknown): unknown =>
  inside(inside(inside(part, 'content'), 'application/json'), 'schema') ?? part;

const inside = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Object.entries(part).find(([key]) => key === name)?.[1] : undefined;

/** Light prose: paragraphs between blank lines, lists by a dash, headings by a hash, code between backticks. */
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => paragraph(block.trim()))
    .join('');
}

function paragraph(block: string): string {
  if (block === '') return '';
  if (block.startsWith('```')) return `<pre>${escapeHtml(block.replace(/^```\w*\n?|\n?```$/g, ''))}</pre>`;
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  const heading = /^#+ (.*)$/.exec(block)?.[1];
  return heading === undefined ? `<p>${lines.map(inline).join('<br>')}</p>` : `<h3>${inline(heading)}</h3>`;
}

const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
