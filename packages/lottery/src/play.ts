import type { MarginClass } from './lottery-rules.ts';
import type { PlayRule } from './rule.ts';

/** What can be bet on in a game: how it is picked, how many bets a pick makes, when they win and what they pay. */
export interface Play {
  /** game.group.play.form in pinyin initials; stable for ever: `SSC.SX3.ZX.HZ`. */
  readonly code: string;
  /** As on the panel's second row: 直选复式. */
  readonly name: string;
  /** How to pick and when it wins, in one or two sentences a player reads. */
  readonly how: string;
  /** 投注：… 开奖：… 即中… */
  readonly example: string;
  readonly picker: Picker;
  /** Which bets a pick makes and when each of them wins. */
  readonly rule: PlayRule;
  /** What is kept of fair odds; an option may name its own. */
  readonly margin: MarginClass;
}

/** What a panel shows for a play. Whatever a player does on it is a `Pick`. */
export interface Picker {
  /** Boards to mark on; empty when the numbers are typed or there is nothing to choose. */
  readonly rows: readonly PickerRow[];
  /** 单式: numbers typed or pasted. */
  readonly typed?: TypedNumbers;
  /** 任选: places to tick, at least so many of them. */
  readonly places?: { readonly names: readonly string[]; readonly least: number };
}

export interface PickerRow {
  /** 万位, 胆码, 二重号, 号码 … */
  readonly name: string;
  readonly values: readonly PickValue[];
  /** How many must and may be marked when this row is used. */
  readonly least: number;
  readonly most: number;
  /** How it is drawn: numbered balls, dice, or words with their price beside them. */
  readonly look: 'ball' | 'dice' | 'option' | 'animal';
  /** Whether 全 大 小 单 双 清 stand beside it. */
  readonly hasTools: boolean;
}

export interface PickValue {
  readonly value: number;
  readonly label: string;
}

export interface TypedNumbers {
  /** How many numbers a bet has. */
  readonly size: number;
  /** Digits of one number: 1 for 0–9, written without gaps; 2 for 01–11, with gaps or without. */
  readonly digits: 1 | 2;
  readonly placeholder: string;
}

/** What a player marked: by row of the picker, typed as one text, ticked places by index. */
export interface Pick {
  readonly rows: readonly (readonly number[])[];
  readonly text: string;
  readonly places: readonly number[];
}

export const emptyPick: Pick = { rows: [], text: '', places: [] };

/** A price a bet of a play may be paid at. */
export interface Tier {
  /** Stable within the play: `''` where there is one. */
  readonly key: string;
  /** What it is for: 和值11, 中三, 含本年生肖. */
  readonly label: string;
  /** Exact: ways out of all. */
  readonly ways: bigint;
  readonly outOf: bigint;
  /** How many of `outOf` return the stake. */
  readonly pushes: bigint;
  /** Decimal, stake included, in 1/10,000, floored to three decimals. */
  readonly odds: number;
  /** p·offered + push, in percent as text: 97.5. */
  readonly rtp: string;
}

/** Why a pick is no bet, in words for the player; where the numbers were typed, which of them. */
export interface PickProblem {
  readonly message: string;
  /** Typed numbers that cannot be read: the first of them. */
  readonly malformed?: readonly string[];
  /** How many of them there are. */
  readonly malformedCount?: number;
  /** The typed text without them. */
  readonly readable?: string;
}

/** A pick that can be bet. */
export interface CountedPick {
  readonly count: number;
  /** As a record shows it: 万位 1,2 | 千位 3. */
  readonly text: string;
  /** Typed numbers that were there twice and count once. */
  readonly repeated: readonly string[];
}

/** A pick on a play, with what one bet of it costs. What a ticket holds up to twenty of. */
export interface Entry {
  readonly playCode: string;
  readonly pick: Pick;
  /** Fen a bet: 200 100 20 10 2 1. */
  readonly unit: number;
  readonly multiple: number;
}

/** What of an entry has won. */
export interface EntryWin {
  readonly tier: string;
  /** Bets that won at this tier. */
  readonly count: number;
  readonly odds: number;
}

export interface EntryOutcome {
  readonly wins: readonly EntryWin[];
  /** Bets whose stake comes back. */
  readonly pushed: number;
}
