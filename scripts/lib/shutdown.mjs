import { tell } from './plain-error.mjs';

/** npm passes a signal on although the terminal already sent it to us: within this time it is the same Ctrl-C. */
const ECHO_MILLISECONDS = 1000;
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Puts things down in the reverse order of taking them up, once, on a signal or when asked. A second signal, after a
 * moment, ends at once; nothing is lost by that, the database recovers by itself.
 */
export function makeShutdown() {
  /** @type {(() => Promise<unknown>)[]} */
  const steps = [];
  /** @type {Promise<void> | undefined} */
  let going;
  let since = 0;

  /** @param {number} exitCode */
  async function go(exitCode) {
    // Should nothing be left to wait for before we are through, this is what we end with.
    process.exitCode = exitCode;
    for (const step of steps.toReversed()) {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS).unref());
      await Promise.race([step().catch(console.error), patience]);
    }
    process.exit(exitCode);
  }

  /** @param {number} exitCode */
  const begin = (exitCode) => {
    since ||= performance.now();
    going ??= go(exitCode);
    return going;
  };

  const onSignal = () => {
    if (going && performance.now() - since > ECHO_MILLISECONDS) process.exit(130);
    if (!going) console.log('\n正在停止 … 再按一次 Ctrl-C 立即退出');
    void begin(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

  return {
    begin,
    isUnderWay: () => going !== undefined,
    /**
     * Does the work, and if it fails says why and puts down what was taken up.
     * @param {() => Promise<void>} work
     */
    run: async (work) => {
      try {
        await work();
      } catch (error) {
        // What breaks while we are stopping is the stopping itself.
        if (!going) tell(error);
        await begin(1);
      }
    },
    /** @param {() => Promise<unknown>} step */
    add: (step) => void steps.push(step),
  };
}
