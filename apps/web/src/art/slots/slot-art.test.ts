import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { slotTitles } from '@fairground/slots';
import { describe, expect, test } from 'vitest';
import type { SlotArt } from './slot-art.ts';

// Read from the disk, not by the bundler's glob: what it found once is remembered with the compiled test.
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'art.ts')))
  .map(({ name }) => name);
const drawn = await Promise.all(
  folders.map(async (name): Promise<SlotArt> => {
    const path = join(import.meta.dirname, name, 'art.ts');
    const { art }: { art: SlotArt } = await import(/* @vite-ignore */ path);
    return art;
  }),
);

/** Every drawing of a title as it stands alone: with the title's definitions and its own. */
function drawings(art: SlotArt): readonly (readonly [name: string, svg: string])[] {
  const page = (defs: string, svg: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${art.defs ?? ''}${defs}</defs>${svg}</svg>`;
  return [
    ...Object.entries(art.symbols).map(
      ([letter, symbol]) => [letter, page(symbol.defs ?? '', symbol.svg + (symbol.lit ?? ''))] as const,
    ),
    ...art.backdrop.map(({ name, svg }) => [`backdrop ${name}`, page('', svg)] as const),
    ...Object.entries(art.particles).map(([name, svg]) => [`particle ${name}`, page('', svg)] as const),
    ['bed', page('', art.bed)],
    ['frame', page('', art.frame.svg)],
    ['tile', page('', art.tile)],
  ];
}

test('every title is drawn, and nothing else is', () => {
  expect(drawn.map(({ code }) => code)).toEqual(folders);
  expect(folders.toSorted()).toEqual(slotTitles.map(({ code }) => code).toSorted());
});

describe.each(drawn.map((art) => [art.code, art] as const))('%s', (code, art) => {
  const facts = slotTitles.find((title) => title.code === code);

  test('has a picture for every symbol, and a light for its win', () => {
    expect(Object.keys(art.symbols).toSorted()).toEqual(facts?.symbols.map(({ letter }) => letter).toSorted());
    for (const symbol of Object.values(art.symbols)) expect(symbol.lit).toBeTruthy();
  });

  test('has depth: four layers or more, those behind covering everything', () => {
    expect(art.backdrop.length).toBeGreaterThanOrEqual(4);
    expect(new Set(art.backdrop.map(({ name }) => name)).size).toBe(art.backdrop.length);
    expect(art.backdrop[0]?.svg).toMatch(/<rect width="1600" height="900"/);
  });

  test.each(drawings(art))('%s is well-formed, alone, and without a letter of any face', (_, picture) => {
    const document = new DOMParser().parseFromString(picture, 'image/svg+xml');
    expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
    expect(document.querySelector('text, image, foreignObject, script, style')).toBeNull();
    expect(picture).not.toMatch(/NaN|undefined|Infinity|font-/);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.length).toBe(new Set(ids).size);
    const named = [...picture.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g)].map(([, paint, use]) => paint ?? use);
    expect(named.filter((id) => id === undefined || !ids.includes(id))).toEqual([]);
  });

  test('its symbols can stand in one document', () => {
    const ids = Object.values(art.symbols).flatMap(({ defs = '' }) =>
      [...defs.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(ids.length).toBe(new Set(ids).size);
  });
});
