import { pinyinReadings } from './pinyin-readings.ts';

const byCharacter = new Map<string, readonly string[]>();
for (const entry of pinyinReadings.trim().split(/\s+/)) {
  const syllable = /^[a-z]+/.exec(entry)?.[0] ?? '';
  for (const character of entry.slice(syllable.length))
    byCharacter.set(character, [...(byCharacter.get(character) ?? []), syllable]);
}

/** How a character may be read; a letter or digit is read as itself. */
export const readingsOf = (character: string): readonly string[] =>
  byCharacter.get(character) ?? (/[a-z0-9]/.test(character) ? [character] : []);
