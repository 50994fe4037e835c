import { ResultCode } from '@fairground/contract';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { recordedReply, refusalReply, successReply, successText } from './envelope.ts';

test('WI-05 a recorded reply is counted under the code it carries, a yes as a no', () => {
  for (const reply of [successReply(successText({ a: 1 })), refusalReply(new Refusal(ResultCode.RegionLimited))]) {
    expect(recordedReply(reply.body)).toEqual(reply);
  }
});
