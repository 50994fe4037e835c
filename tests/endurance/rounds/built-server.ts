import { builtProgram } from '../../support/runner/built-program.ts';

/** The site, without a sportsbook. */
export const builtServer = (): Promise<string> => builtProgram('tests/endurance/rounds/serve-slots.ts');
