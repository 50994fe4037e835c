// @vitest-environment node
import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [{ waiting: 0, waitSeconds: null }, '目前无人排队，最近接入的会话太少，暂时无法估计等待时间。'],
  [{ waiting: 2, waitSeconds: 40 }, '目前有2人在排队，最近的等待时间不到1分钟。'],
  [{ waiting: 1, waitSeconds: 150 }, '目前有1人在排队，最近的等待时间约3分钟。'],
])('CO-05 %j promises no more than is known', (facts, text) => expect(waitText(facts)).toBe(text));
