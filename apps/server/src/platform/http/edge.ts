import { ENCRYPTED_PREFIX, Header } from '@fairground/contract';
import type { AppContext } from '../app-context.ts';
import { admission, isRequestId } from './admission.ts';
import { bodyCipher } from './request/body-cipher.ts';
import { callRunner, type RunnerParts } from './call-runner.ts';
import type { CompiledCall } from './compiled-call.ts';
import { type EdgeReply, type EdgeRequest, headerOf } from './edge-request.ts';
import { openInner } from './request/encrypted-mode.ts';
import type { ReplyText } from './envelope.ts';
import type { WriteMonitor } from './write-monitor.ts';
import { readJson, readQuery } from './request/read-input.ts';
import { type Answer, answerTo, unknownPath } from './trouble.ts';

/** Counts what a call cost and how it ended. */
export type CallCounter = (path: string, code: number, milliseconds: number) => void;

/** The whole way from bytes to bytes: one plain function for open calls, one for encrypted ones. Neither ever rejects. */
export interface Edge {
  readonly answer: (compiled: CompiledCall, request: EdgeRequest) => Promise<EdgeReply>;
  readonly answerEncrypted: (request: EdgeRequest) => Promise<EdgeReply>;
}

export interface EdgeParts extends RunnerParts {
  readonly calls: ReadonlyMap<string, CompiledCall>;
  readonly count: CallCounter;
  /** Hears of what broke, to know a full disk when there is one. */
  readonly writeMonitor: Pick<WriteMonitor, 'note'>;
}

const SLOW_MS = 1000;

export function createEdge(parts: EdgeParts): Edge {
  const { app, calls } = parts;
  const admit = admission(app.config);
  const run = callRunner(parts);
  const noted = noter(app, parts.count);
  const answerToTrouble = (trouble: unknown, path: string, request: EdgeRequest): Answer => {
    parts.writeMonitor.note(trouble);
    return answerTo(trouble, app.log, whereOf(path, request));
  };

  return {
    answer: async (compiled, request) => {
      const startedAt = performance.now();
      const { path } = compiled.endpoint;
      try {
        const now = app.now();
        const admitted = admit(request, compiled.endpoint.effect === 'money', now.getTime());
        const raw = request.method === 'GET' ? readQuery(request.query) : readJson(request.body);
        return noted(answered(await run(compiled, { request, raw, admitted, now })), { path, startedAt, request });
      } catch (trouble) {
        return noted(answerToTrouble(trouble, path, request), { path, startedAt, request });
      }
    },

    answerEncrypted: async (request) => {
      const startedAt = performance.now();
      let path = ENCRYPTED_PREFIX;
      let answer: Answer;
      try {
        const now = app.now();
        const admitted = admit(request, false, now.getTime());
        const inner = openInner(app.config.signKey, request);
        const compiled = calls.get(inner.path);
        if (compiled) path = inner.path;
        answer = compiled
          ? answered(await run(compiled, { request, raw: inner.readInput(compiled.endpoint), admitted, now }))
          : unknownPath();
      } catch (trouble) {
        answer = answerToTrouble(trouble, path, request);
      }
      return sealed(app.config.signKey, request, noted(answer, { path, startedAt, request }));
    },
  };
}

const answered = ({ code, body }: ReplyText): Answer => ({ status: 200, code, body });

/** The client can open the reply whenever it sent an id to make the key from; otherwise plain text is all that is left. */
function sealed(siteKey: Buffer, request: EdgeRequest, answer: Answer): EdgeReply {
  const requestId = headerOf(request.headers, Header.requestId);
  if (!isRequestId(requestId)) return answer;
  const d = bodyCipher(siteKey, requestId).seal(answer.body).toString('base64');
  return { status: answer.status, body: `{"d":"${d}"}` };
}

function whereOf(path: string, request: EdgeRequest): { path: string; requestId: string } {
  const requestId = headerOf(request.headers, Header.requestId);
  return { path, requestId: isRequestId(requestId) ? requestId : '' };
}

interface RunCall {
  readonly path: string;
  readonly startedAt: number;
  readonly request: EdgeRequest;
}

/** Every call is counted; slow ones are told; the others only to somebody who asked for all of them. */
function noter({ log }: AppContext, count: CallCounter) {
  const tellsAll = log.isLevelEnabled('debug');
  return (answer: Answer, { path, startedAt, request }: RunCall): Answer => {
    const ms = performance.now() - startedAt;
    count(path, answer.code, ms);
    if (ms > SLOW_MS) log.warn({ ...whereOf(path, request), result: answer.code, ms }, 'slow call');
    else if (tellsAll) log.debug({ ...whereOf(path, request), result: answer.code, ms }, 'call');
    return answer;
  };
}
