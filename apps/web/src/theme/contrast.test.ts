// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './testing/contrast.ts';
import { brand as lanyor } from './lanyor/brand.ts';
import { brand as zhuro } from './zhuro/brand.ts';
import { brand as ziqune } from './ziqune/brand.ts';

type Tokens = Readonly<Record<string, string>>;

const css = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The colours declared in the block whose selector has all of the given parts. */
function block(text: string, ...parts: readonly string[]): Tokens {
  const rule = text.split('}').find((candidate) => {
    const selector = candidate.split('{')[0] ?? '';
    return parts.every((part) => selector.includes(part));
  });
  const colours = [...(rule ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)];
  return Object.fromEntries(colours.map(([, name = '', value = '']) => [name, value]));
}

const shared = block(css('./shared-tokens.css'), '[data-mode] ');
const movement = css('./movement.css');

const SURFACES = ['bg', 'surface', 'surface-2'];
const READABLE = ['text', 'text-2', 'text-3', 'brand-text', 'accent-text', 'danger', 'success', 'warning'];
const VISIBLE = ['line-strong', 'focus'];
const FILLS = [
  ['brand', 'on-brand'],
  ['brand-hover', 'on-brand'],
  ['accent', 'on-accent'],
  ['sel', 'on-sel'],
];

const themes = ['lanyor', 'zhuro', 'ziqune'].flatMap((brand) =>
  ['light', 'dark'].map((mode) => ({ brand, mode, tokens: block(css(`./${brand}/tokens.css`), `'${mode}'`) })),
);

describe.each(themes)('$brand $mode', ({ tokens, mode }) => {
  const colour = (name: string): string => {
    const value = tokens[name];
    if (!value) throw new Error(`--${name} is missing`);
    return value;
  };
  const lowest = (name: string, on: readonly string[]): number =>
    Math.min(...on.map((ground) => contrast(colour(name), colour(ground))));

  test.each(READABLE)('--%s can be read on every surface', (name) => {
    expect(lowest(name, SURFACES)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(VISIBLE)('--%s can be seen on every surface', (name) => {
    expect(lowest(name, SURFACES)).toBeGreaterThanOrEqual(3);
  });

  test.each(FILLS)('words on --%s can be read', (fill, words) => {
    expect(contrast(colour(fill), colour(words))).toBeGreaterThanOrEqual(4.5);
  });

  test('the main text is far above the bar, also on tints', () => {
    expect(lowest('text', [...SURFACES, 'danger-bg', 'success-bg'])).toBeGreaterThanOrEqual(10);
  });

  test('an arrow can be read on its own tint', () => {
    expect(contrast(colour('danger'), colour('danger-bg'))).toBeGreaterThanOrEqual(4.9);
    expect(contrast(colour('success'), colour('success-bg'))).toBeGreaterThanOrEqual(4.9);
  });

  test('blue and orange movement can be read on every surface and tint', () => {
    const pair = block(movement, 'colorblind', `'${mode}'`);
    for (const [sign, tint] of [
      ['up', 'up-bg'],
      ['down', 'down-bg'],
    ] as const) {
      const [ink = '', ground = ''] = [pair[sign], pair[tint]];
      for (const surface of SURFACES) expect(contrast(ink, colour(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('text'), ground)).toBeGreaterThanOrEqual(10);
    }
  });
});

test('the live badge can be read in every theme', () => {
  expect(contrast(shared['live'] ?? '', shared['on-live'] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test.each([lanyor, zhuro, ziqune])('the scene tokens of $id are those of its pictures', ({ id, scene }) => {
  const text = css(`./${id}/tokens.css`);
  const tokens = { deep: scene.deep, mid: scene.mid, shape: scene.shape, light: scene.shapeLight, spark: scene.spark };
  for (const [name, value] of Object.entries(tokens))
    expect(text).toContain(`--scene-${name}: ${value.toLowerCase()};`);
});
