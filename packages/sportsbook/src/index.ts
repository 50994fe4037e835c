export { gameTypeWords, oddsTypeWords, presetLeagueWords, showTypeWords } from './channel-words.ts';
export { cancellationWords, resultWords } from './result-letters.ts';
export { SLIP_SIZE_MAX } from './slip-size.ts';
