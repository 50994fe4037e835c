import type { Verification } from '@fairground/fair-play';

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  facts: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), facts);
  made.append(...children);
  return made;
}

/** The verdict, then each step with what was compared. */
export function checkList({ steps, holds }: Verification<unknown>): readonly HTMLElement[] {
  const verdict = element('p', { className: holds ? 'yes' : 'no' }, holds ? '核对一致' : '核对不一致');
  const checks = steps.map((step) =>
    element(
      'li',
      { className: step.holds ? 'yes' : 'no' },
      element('h2', {}, `${step.title}：${step.holds ? '相符' : '不符'}`),
      element('p', {}, step.text),
      ...step.facts.map(({ label, value }) => element('p', {}, `${label}：`, element('code', {}, value || '–'))),
    ),
  );
  return [verdict, element('ol', { className: 'checks' }, ...checks)];
}
