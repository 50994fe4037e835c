import { describe, expect, it } from 'vitest';
import { emptied } from './without-summaries.ts';

describe('summaries of calls in a browser', () => {
  it('are left out, and nothing else is', () => {
    const call = "  preInfo: endpoint({\n    summary: '站点预置信息',\n    access: 'open',\n  }),\n";
    expect(emptied(call)).toBe("  preInfo: endpoint({\n    summary: '',\n    access: 'open',\n  }),\n");
  });

  it('a field of that name keeps its shape', () => {
    const field = "  summary: text(500, '请填写简介'),\n  summary: ownText(500),\n";
    expect(emptied(field)).toBe(field);
  });
});
